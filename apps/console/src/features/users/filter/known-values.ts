// Queries take the calls of the contract without its values.
export { documentTypes } from '@loupe/contract/admin/documents'
export { userStatuses } from '@loupe/contract/admin/users/users'
export { locales } from '@loupe/contract/shared/values'
