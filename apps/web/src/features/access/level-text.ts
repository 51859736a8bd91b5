import type { Level, RightKey } from '@shiftwright/domain';
import type { MessageKey } from '@shiftwright/i18n';
import type { useT } from '../../lib/language/index.ts';

type T = ReturnType<typeof useT>;

/** A level in the words of its right. */
export function levelText(t: T, right: RightKey, level: Level | 'mixed'): string {
  if (level === 'mixed') return t('settings.mixed');
  return level === 'no' ? t('settings.level_no') : t(`right.${right}_${level}` as MessageKey);
}
