export { ActMenu } from './act-menu.tsx';
export { AwaitedPanel } from './awaited-panel.ts';
export { moveInCalendars } from './calendar-keys.ts';
export { Choice } from './choice.tsx';
export { ClearButton } from './clear-button.tsx';
export { CommandFrame } from './command-frame.tsx';
export { ConfirmButton } from './confirm-button.tsx';
export { DelayedLoader } from './delayed-loader.tsx';
export { EditableTable, NumberCell, RemoveButton } from './editable-table.tsx';
export { EmptyState } from './empty-state.tsx';
export { Explained } from './explained.tsx';
export { FailedState, GoneState } from './failed-state.tsx';
export { Form, sendForm } from './form.tsx';
export { Formula } from './formula.tsx';
export { isInSidePanel } from './is-in-side-panel.ts';
export { isTyping } from './is-typing.ts';
export { later, loadAhead } from './later.tsx';
export { ListFilter } from './list-filter.tsx';
export { typeAheadInLists } from './list-keys.ts';
export { ListSearch } from './list-search.tsx';
export { hasNoFocus, keepFocus } from './lost-focus.ts';
export { MenuButton } from './menu-button.tsx';
export { ModalFrame } from './modal-frame.tsx';
export { Pages } from './pages.tsx';
export { Reasons } from './reasons.tsx';
export { Refusal } from './refusal.tsx';
export { PageTitle, Screen, Toolbar, ToolbarGroup } from './screen.tsx';
export { ScrollRegion } from './scroll-region.tsx';
export { ignoreSecondPress } from './second-press.ts';
export { selectNumbers } from './select-number.ts';
export { hideToast, showToast } from './show-toast.tsx';
export { SidePanel } from './side-panel.tsx';
export { opensRow, SortHead, type Sorting } from './sort-head.tsx';
export { TimeField } from './time-field.tsx';
export {
  FixFirst,
  SHOWN,
  UploadParts,
  UploadReasons,
  UploadRows,
  uploadIdle,
  uploadRefusal,
} from './upload-parts.tsx';
export { useDeletedToast } from './use-deleted-toast.ts';
export { useEscape } from './use-escape.ts';
export { useFirstFocus } from './use-first-focus.ts';
export { useItemFocus } from './use-item-focus.ts';
export { useOnceReady } from './use-once-ready.ts';
export { usePartFocus } from './use-part-focus.ts';
export { useRetainedFocus } from './use-retained-focus.ts';
export { useReturnFocus } from './use-return-focus.ts';
export { useShownTab } from './use-shown-tab.ts';
export { ExampleButton, LARGEST_BYTES, WorkbookDrop } from './workbook-drop.tsx';
