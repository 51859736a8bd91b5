import { catalogues, type MessageKey } from '@shiftwright/i18n';
import type { Ctx } from '../../../platform/context.ts';

const PART = /^(\d+)% (.+)$/;

const isKey = (key: string): key is MessageKey => key in catalogues.en;

/** How a forecast was made, in the reader's language; a part without a text of its own stays as the forecaster says it. */
export function methodText(ctx: Pick<Ctx, 't'>, method: string): string {
  return method
    .split(', ')
    .map((part) => {
      const [, share, name = part] = PART.exec(part) ?? [];
      const key = `method.${name}`;
      const text = isKey(key) ? ctx.t(key) : name;
      return share === undefined ? text : `${share}% ${text}`;
    })
    .join(', ');
}
