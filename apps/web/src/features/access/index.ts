export { logout, useLogin } from './auth.queries.ts';
export {
  FunctionsNotFoundError,
  holds,
  type Session,
  sessionQuery,
  useCan,
  useSession,
} from './session.ts';
export { allowedTabs, detourFrom, TABS, type TabKey, tabOfPath } from './tabs.ts';
