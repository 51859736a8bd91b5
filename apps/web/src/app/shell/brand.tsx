import { useSession } from '../../features/access/index.ts';
import { useT } from '../../lib/language/index.ts';
import css from './brand.module.css';

/** The logo of the network; without one, our own mark in its colour. */
export function Brand() {
  const t = useT();
  const { network } = useSession().user;
  return (
    <div className={css.brand} title={network.name}>
      {network.logo ? (
        <img src={network.logo} alt={network.name} className={css.logo} />
      ) : (
        <Mark label={t('app.name')} />
      )}
    </div>
  );
}

/** Three bars of a shift plan. */
export function Mark({ label, size = 28 }: { label: string; size?: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} role="img" aria-label={label}>
      <rect width="32" height="32" rx="8" fill="var(--mantine-primary-color-filled)" />
      <path d="M7 10h11M7 16h18M14 22h11" stroke="#fff" strokeWidth="3.5" strokeLinecap="round" />
    </svg>
  );
}
