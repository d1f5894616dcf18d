import { loadPart } from '#src/shared/loading/load-part.ts'

/** The actions of views, loaded on first use. */
export const loadViewTools = () => loadPart(['users-views'], () => import('./view-tools.tsx'))
export const loadViewForm = () => loadPart(['users-views'], () => import('./view-form.tsx'))
export const loadViewMenu = () => loadPart(['users-views'], () => import('./view-menu.tsx'))
export const loadViewsDialog = () => loadPart(['users-views'], () => import('./views-dialog.tsx'))
export const loadViewNameDialog = () => loadPart(['users-views'], () => import('./view-name-dialog.tsx'))
