import { Notifications } from '@mantine/notifications';
import css from './toast.module.css';

/** Where the one toast is shown: in the free part of the bar above, over no figure and no way to somewhere. */
export function Toasts() {
  return <Notifications position="top-right" limit={1} transitionDuration={0} className={css.place ?? ''} />;
}
