import type { AnyEndpoint } from '@shiftwright/contracts';
import type { z } from 'zod';

interface Def {
  type: string;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  valueType?: z.ZodType;
  options?: z.ZodType[];
  items?: z.ZodType[];
  innerType?: z.ZodType;
  left?: z.ZodType;
  right?: z.ZodType;
  in?: z.ZodType;
  out?: z.ZodType;
  getter?: () => z.ZodType;
}

/** The names of all fields in the answers of some calls, however deep; a schema that contains itself is looked at once. */
export function responseFields(endpoints: readonly AnyEndpoint[]): Set<string> {
  const names = new Set<string>();
  const seen = new Set<z.ZodType>();
  const visit = (schema: z.ZodType | undefined): void => {
    if (!schema || seen.has(schema)) return;
    seen.add(schema);
    const def = schema.def as unknown as Def;
    for (const [name, field] of Object.entries(def.shape ?? {})) {
      names.add(name);
      visit(field);
    }
    for (const one of [def.element, def.valueType, def.innerType, def.left, def.right, def.in, def.out])
      visit(one);
    for (const one of [...(def.options ?? []), ...(def.items ?? [])]) visit(one);
    if (def.type === 'lazy') visit(def.getter?.());
  };
  for (const { response } of endpoints) visit(response as z.ZodType | undefined);
  return names;
}
