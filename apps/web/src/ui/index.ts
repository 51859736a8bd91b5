export { ConfirmButton } from './confirm-button.tsx';
export { DelayedLoader } from './delayed-loader.tsx';
export { EmptyState } from './empty-state.tsx';
export { FailedState } from './failed-state.tsx';
export { ListFilter } from './list-filter.tsx';
export { ModalFrame } from './modal-frame.tsx';
export { Screen, Toolbar, ToolbarGroup } from './screen.tsx';
export { ScrollRegion } from './scroll-region.tsx';
export { TimeField } from './time-field.tsx';
