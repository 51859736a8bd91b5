import { Link, useRouterState } from '@tanstack/react-router';
import { TABS, type TabKey } from '../../features/access/index.ts';
import { useT } from '../../lib/language/index.ts';
import type { Search } from '../../lib/url/index.ts';
import { useCarried } from '../given-deps.ts';
import { Brand } from './brand.tsx';
import css from './menu.module.css';
import { MENU } from './menu-items.ts';

/** The sections stay in one place: a rail at the side, on a narrow screen a bar at the bottom. */
export function Menu({ open }: { open: TabKey[] }) {
  const t = useT();
  const carry = useCarried();
  const from = useRouterState({ select: ({ location }) => location.pathname });

  return (
    <nav className={css.rail} aria-label={t('menu.main')}>
      <Brand />
      <ul className={css.list}>
        {MENU.filter(({ key }) => open.includes(key) && !(key === 'mine' && open.includes('timetable'))).map(
          ({ key, label, icon: Icon }) => (
            <li key={key}>
              <Link
                to={TABS[key].path}
                search={(search: Partial<Search>) => carry(keepPlace(search), { from, to: TABS[key].path })}
                activeOptions={{ includeSearch: false }}
                className={css.item}
              >
                <Icon size={20} stroke={1.6} aria-hidden />
                <span>{t(label)}</span>
              </Link>
            </li>
          ),
        )}
      </ul>
    </nav>
  );
}

/** Departments and period go along to the next section; what is open here does not. */
function keepPlace({ modal: _modal, under: _under, f: _f, ...rest }: Partial<Search>): Search {
  return rest as Search;
}
