import { ActionIcon, Tooltip } from '@mantine/core';
import { IconAdjustments, IconLockCog, IconPlus, IconShieldLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useCan, useSession } from '../../features/access/index.ts';
import { useT } from '../../lib/language/index.ts';
import type { Search } from '../../lib/url/index.ts';
import { PANELS, type Panel, panelOf } from './panels.ts';
import css from './settings-menu.module.css';

const pathOf = (panel: Panel) => `/settings/${panel.key}/`;

/** Filters and dialogs belong to the entry that was left. */
const plain = ({ deps, from, to }: Partial<Search>): Search =>
  Object.fromEntries(Object.entries({ deps, from, to }).filter(([, value]) => value !== undefined)) as Search;

const withModal =
  (modal: string) =>
  (search: Partial<Search>): Search => ({ ...plain(search), modal });

/** Where the entries stand in one line, the current one is in view, also after a window became narrow. */
function keepInView(entry: HTMLLIElement | null) {
  if (!entry?.parentElement) return;
  const watch = new ResizeObserver(() => entry.scrollIntoView({ block: 'nearest', inline: 'center' }));
  watch.observe(entry.parentElement);
  return () => watch.disconnect();
}

/** The entries, each with its quick-add button, and what holds for the whole network; those that are not open to the user are left out (screens 66). */
export function SettingsMenu({ current }: { current: string }) {
  const t = useT();
  const can = useCan();
  const { user } = useSession();
  const mayBlock =
    user.network.show_restrict_editing_shifts_button && can('WorkerDay_batch_block_or_unblock', 'POST');

  return (
    <nav className={css.menu} aria-label={t('settings.entries')}>
      <ul className={css.list}>
        {PANELS.filter(({ func }) => can(func, 'GET')).map((panel) => (
          <li
            key={panel.key}
            className={css.item}
            data-current={panel.key === current || undefined}
            ref={panel.key === current ? keepInView : undefined}
            data-part={panel.isApart || undefined}
          >
            <Link
              to={pathOf(panel)}
              search={plain}
              className={css.link}
              aria-current={panel.key === current ? 'page' : undefined}
            >
              <panel.icon size={18} stroke={1.6} aria-hidden />
              <span>{t(panel.label)}</span>
            </Link>
            {panel.key === 'access-groups' && mayBlock && (
              <Quick panel={panel} modal="BlockWorkingDays" label={t('settings.block')} icon={IconLockCog} />
            )}
            {can(panel.func, 'POST') && (
              <Quick panel={panel} modal={`${panel.modal}~-1`} label={t(panel.add)} icon={IconPlus} />
            )}
          </li>
        ))}
        {can('Retention', 'GET') && (
          <li className={css.item} data-apart>
            <Link
              to={pathOf(panelOf(current))}
              search={withModal('Privacy')}
              className={css.link}
              aria-haspopup="dialog"
            >
              <IconShieldLock size={18} stroke={1.6} aria-hidden />
              <span>{t('privacy.title')}</span>
            </Link>
          </li>
        )}
        {can('Network', 'PUT') && (
          <li className={css.item} data-apart>
            <Link
              to={pathOf(panelOf(current))}
              search={withModal('NetworkSettings')}
              className={css.link}
              aria-haspopup="dialog"
            >
              <IconAdjustments size={18} stroke={1.6} aria-hidden />
              <span>{t('settings.network')}</span>
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
}

interface QuickProps {
  panel: Panel;
  modal: string;
  label: string;
  icon: typeof IconPlus;
}

function Quick({ panel, modal, label, icon: Icon }: QuickProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        className={css.quick}
        renderRoot={(props) => <Link to={pathOf(panel)} search={withModal(modal)} {...props} />}
        aria-label={label}
        color="gray"
        size={28}
      >
        <Icon size={16} stroke={1.6} />
      </ActionIcon>
    </Tooltip>
  );
}
