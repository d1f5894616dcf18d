import { loadPart } from '#src/shared/loading/load-part.ts'

/** What is done with views, once someone does it. */
export const loadViewTools = () => loadPart(['users-views'], () => import('./view-tools.tsx'))
export const loadViewForm = () => loadPart(['users-views'], () => import('./view-form.tsx'))
export const loadViewMenu = () => loadPart(['users-views'], () => import('./view-menu.tsx'))
export const loadViewsDialog = () => loadPart(['users-views'], () => import('./views-dialog.tsx'))
export const loadViewNameDialog = () => loadPart(['users-views'], () => import('./view-name-dialog.tsx'))
