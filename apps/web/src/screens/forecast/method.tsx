import { useT } from '../../lib/language/index.ts';
import css from './card.module.css';

interface MethodProps {
  confidence: 'high' | 'medium' | 'low' | null;
  method: string | null;
  /** When it was made, in words. */
  when?: string | null;
}

/** How sure a forecast is, and, for those who ask, out of what it was made. */
export function Method({ confidence, method, when = null }: MethodProps) {
  const t = useT();
  const sure = confidence && t(`accuracy.confidence.${confidence}`);
  const note = [sure, when].filter(Boolean).join(' · ');

  return (
    <>
      {note !== '' && <p className={css.note}>{note}</p>}
      {method && (
        <details className={css.details}>
          <summary>{t('accuracy.method')}</summary>
          <ul className={css.recipe}>
            {method.split(', ').map((part) => (
              <li key={part}>{part}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
