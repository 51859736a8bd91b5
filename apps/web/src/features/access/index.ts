export { auditQuery } from './audit.queries.ts';
export {
  adoptSession,
  logout,
  recoveryLinkQuery,
  useAskRecovery,
  useChangePassword,
  useLogin,
  useRecoverPassword,
} from './auth.queries.ts';
export { accessGroupsQuery, functionsQuery, groupQuery } from './group.queries.ts';
export { levelText } from './level-text.ts';
export { FunctionsNotFoundError, sessionQuery } from './load-session.ts';
export { ownSessionsQuery, useEndOtherSessions, useEndOwnSession } from './own-sessions.queries.ts';
export { type Session, useCan, useSession } from './session.ts';
export { SessionProvider } from './session-provider.tsx';
export { allowedTabs, detourFrom, TABS, type TabKey } from './tabs.ts';
export { useHours } from './use-hours-format.ts';
export { usePreview, userRightsQuery } from './user-rights.queries.ts';
