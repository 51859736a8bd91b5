import { dueReminder } from '@shiftwright/domain';
import type { Deps } from '../../../platform/context.ts';
import { type JobRegistry, jobKind } from '../../../platform/jobs/jobs.ts';
import { findManagersOf, HEARD_BY, notify } from '../../network/index.ts';
import { claimReminder, type EndingDocument, findEndingDocuments } from './ending-documents.repository.ts';

const remindDocuments = jobKind<object>('people-remind-documents');

/** Once for a document and reminder, to the person and to whoever keeps the documents of the department. */
async function remind(deps: Deps, document: EndingDocument): Promise<boolean> {
  const due = dueReminder(document, deps.clock.today(document.timezone));
  if (due === null) return false;
  return deps.db.transaction().execute(async (tx) => {
    if (!(await claimReminder(tx, document, due))) return false;
    const { network_id, shop_id, user_id, employee_id } = document;
    const managers = await findManagersOf(tx, {
      ...{ network_id, shop_id, ...HEARD_BY.document_ends },
      now: deps.clock.now().toISOString(),
    });
    const news = {
      ...{ network_id, shop_id, severity: due < 0 ? ('negative' as const) : ('warning' as const) },
      params: {
        ...{ shop_name: document.shop_name, employee_name: document.employee_name },
        ...{ document: document.kind, dt: document.dt_to },
      },
    };
    const event_type = due < 0 ? ('document_ended' as const) : ('document_ends' as const);
    const others = managers.filter((id) => id !== user_id);
    const link = `/staff?deps=${shop_id}&modal=Worker~${employee_id}&workerTab=medical`;
    await notify(tx, deps, { ...news, event_type, user_ids: others, link });
    await notify(tx, deps, { ...news, event_type, user_ids: [user_id], link: null, shop_id: null });
    return true;
  });
}

/** Tells of documents that end soon or have ended, of people who are employed (people 52). */
export async function runRemindDocuments(deps: Deps): Promise<number> {
  let told = 0;
  for (const document of await findEndingDocuments(deps.db, deps.clock.today('UTC')))
    if (await remind(deps, document)) told += 1;
  return told;
}

export function registerDocumentReminders(registry: JobRegistry) {
  registry.work(remindDocuments, (deps) => runRemindDocuments(deps).then(() => {}), { minutes: 60 });
  registry.every(remindDocuments, '0 4 * * *');
}
