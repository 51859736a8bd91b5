import css from './reasons.module.css';

interface Told {
  key: number;
  name: string;
  reason: string;
}

/** So many names stand beside their reason; more are behind their number. */
const FEW = 3;

/** Equal reasons are told once, with the names behind their number: those of most people first. */
export function Reasons({ of }: { of: readonly Told[] }) {
  const groups = [...Map.groupBy(of, ({ reason }) => reason)].sort(([, a], [, b]) => b.length - a.length);

  return (
    <ul className={css.list}>
      {groups.map(([reason, people]) =>
        people.length <= FEW ? (
          people.map(({ key, name }) => (
            <li key={key}>
              {name}
              <span className={css.reason}> · {reason}</span>
            </li>
          ))
        ) : (
          <li key={reason}>
            <details>
              <summary className={css.summary}>
                {reason}
                <span className={css.reason}> · {people.length}</span>
              </summary>
              <ul className={css.names}>
                {people.map(({ key, name }) => (
                  <li key={key}>{name}</li>
                ))}
              </ul>
            </details>
          </li>
        ),
      )}
    </ul>
  );
}
