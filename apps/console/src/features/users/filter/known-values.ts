// Queries files may only import endpoints from the contract.
export { documentTypes } from '@loupe/contract/admin/documents'
export { userStatuses } from '@loupe/contract/admin/users/users'
export { locales } from '@loupe/contract/shared/values'
