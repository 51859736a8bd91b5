import { dueReminder, groupRows } from '@shiftwright/domain';
import type { Deps } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { type JobRegistry, jobKind } from '../../../platform/jobs/jobs.ts';
import { findManagersOf, HEARD_BY, notify } from '../../network/index.ts';
import { claimReminder, type EndingDocument, findEndingDocuments } from './ending-documents.repository.ts';

const remindDocuments = jobKind<object>('people-remind-documents');

type DocumentEvent = 'document_ends' | 'document_ended';
/** What one reader is told of at once. */
interface Reminder {
  reader: number;
  event_type: DocumentEvent;
  documents: [EndingDocument, ...EndingDocument[]];
}

/** The documents whose reminders are due and ours to give. */
async function claimDue(tx: Db, deps: Deps, documents: readonly EndingDocument[]) {
  const claimed: { document: EndingDocument; event_type: DocumentEvent }[] = [];
  for (const document of documents) {
    const due = dueReminder(document, deps.clock.today(document.timezone));
    if (due === null || !(await claimReminder(tx, document, due))) continue;
    claimed.push({ document, event_type: due < 0 ? 'document_ended' : 'document_ends' });
  }
  return claimed;
}

/** Who keeps the documents of each department. */
async function findKeepers(tx: Db, deps: Deps, network_id: number, shopIds: ReadonlySet<number>) {
  const now = deps.clock.now().toISOString();
  const keepers = new Map<number, number[]>();
  for (const shop_id of shopIds)
    keepers.set(shop_id, await findManagersOf(tx, { network_id, shop_id, ...HEARD_BY.document_ends, now }));
  return keepers;
}

/** Several documents in one line: whose they are in one department, or how many there are in each of several. */
function placesOf(documents: readonly EndingDocument[]): string {
  const places = [...groupRows(documents, (one) => one.shop_id).values()];
  const [first, ...more] = places;
  if (first && more.length === 0)
    return `${first[0].shop_name}: ${[...new Set(first.map((one) => one.employee_name))].join(', ')}`;
  return places
    .toSorted((a, b) => b.length - a.length)
    .map((those) => `${those[0].shop_name} (${those.length})`)
    .join(', ');
}

function newsOf({ documents, event_type }: Reminder, isOwn: boolean) {
  const [first] = documents;
  const isSingle = documents.length === 1;
  const shops = [...new Set(documents.map(({ shop_id }) => shop_id))];
  const staff = `/staff?deps=${shops.join(',')}`;
  const link = isSingle ? `${staff}&modal=Worker~${first.employee_id}&workerTab=medical` : staff;
  return {
    severity: event_type === 'document_ended' ? ('negative' as const) : ('warning' as const),
    params: isSingle
      ? {
          ...{ shop_name: first.shop_name, employee_name: first.employee_name },
          ...{ document: first.kind, dt: first.dt_to },
        }
      : { several: documents.length, places: placesOf(documents) },
    ...(isOwn ? { link: null, shop_id: null } : { link, shop_id: shops.length === 1 ? first.shop_id : null }),
  };
}

/** Each document to its person; to whoever keeps documents, all that end soon at once, and all that have ended. */
async function remindNetwork(deps: Deps, network_id: number, documents: readonly EndingDocument[]) {
  return deps.db.transaction().execute(async (tx) => {
    const claimed = await claimDue(tx, deps, documents);
    const shops = new Set(claimed.map(({ document }) => document.shop_id));
    const keepers = await findKeepers(tx, deps, network_id, shops);
    for (const { document, event_type } of claimed) {
      const own: Reminder = { reader: document.user_id, event_type, documents: [document] };
      await notify(tx, deps, { network_id, event_type, user_ids: [own.reader], ...newsOf(own, true) });
    }
    const heard = claimed.flatMap(({ document, event_type }) =>
      (keepers.get(document.shop_id) ?? [])
        .filter((reader) => reader !== document.user_id)
        .map((reader) => ({ reader, event_type, document })),
    );
    for (const [first, ...more] of groupRows(heard, (one) => `${one.reader} ${one.event_type}`).values()) {
      const { reader, event_type } = first;
      const those: Reminder['documents'] = [first.document, ...more.map((one) => one.document)];
      const reminder = { reader, event_type, documents: those };
      await notify(tx, deps, { network_id, event_type, user_ids: [reader], ...newsOf(reminder, false) });
    }
    return claimed.length;
  });
}

/** Tells of documents that end soon or have ended, of people who are employed (people 52). */
export async function runRemindDocuments(deps: Deps): Promise<number> {
  const ending = await findEndingDocuments(deps.db, deps.clock.today('UTC'));
  let told = 0;
  for (const [network_id, documents] of groupRows(ending, (one) => one.network_id))
    told += await remindNetwork(deps, network_id, documents);
  return told;
}

export function registerDocumentReminders(registry: JobRegistry) {
  registry.work(remindDocuments, (deps) => runRemindDocuments(deps).then(() => {}), { minutes: 60 });
  registry.every(remindDocuments, '0 4 * * *');
}
