import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import {
  auditRoutes,
  authoriseCall,
  authRoutes,
  basicCaller,
  embeddingRoutes,
  grantRoutes,
  groupRoutes,
  identify,
  idOfKey,
  idsOfCodes,
  openAmong,
  ownSessionRoutes,
  passwordRoutes,
  seenAs,
  userRoutes,
} from './features/access/index.ts';
import {
  loadTemplateRoutes,
  operationRoutes,
  receiptRoutes,
  timeserieRoutes,
} from './features/demand/index.ts';
import {
  analyticsRoutes,
  demoRoutes,
  departmentRoutes,
  dictionaryRoutes,
  notificationRoutes,
  ownNetworkRoutes,
  recognitionRoutes,
  settingsRoutes,
} from './features/network/index.ts';
import {
  abilityRoutes,
  employeeRoutes,
  employeeUploadRoutes,
  employmentRoutes,
  medicalRoutes,
  normRoutes,
  shiftScheduleRoutes,
} from './features/people/index.ts';
import {
  autoschedulingRoutes,
  burdenRoutes,
  calendarFeedRoutes,
  coverageRoutes,
  exchangeRoutes,
  journalRoutes,
  leaverRoutes,
  monthStatRoutes,
  presenceRoutes,
  publicationRoutes,
  readinessRoutes,
  scheduleFileRoutes,
  vacancyRoutes,
  workerDayRoutes,
} from './features/planning/index.ts';
import { privacyRoutes, reportRoutes } from './features/reporting/index.ts';
import { attendanceRoutes, statisticsRoutes, timesheetRoutes } from './features/timekeeping/index.ts';
import type { Deps } from './platform/context.ts';
import { answerAbsentRoutes } from './platform/http/absent-routes.ts';
import { acceptBodies, BODY_LIMIT } from './platform/http/body.ts';
import { compressAnswers } from './platform/http/compression.ts';
import { refuseOtherSites } from './platform/http/cross-site.ts';
import { docsRoutes } from './platform/http/docs-routes.ts';
import { answer, answerErrors } from './platform/http/error-bodies.ts';
import { liveRoutes } from './platform/http/live-routes.ts';
import { logRequests } from './platform/http/log-requests.ts';
import { type Bounds, guardAgainstOverload } from './platform/http/overload.ts';
import { secureHeaders } from './platform/http/security-headers.ts';
import { type ServiceOptions, serviceRoutes } from './platform/http/service-routes.ts';
import { refuseWhileStopping } from './platform/http/stopping.ts';
import { refuseUnreadable } from './platform/http/unreadable.ts';
import { webApp } from './platform/http/web-app.ts';

export interface AppOptions extends ServiceOptions {
  web_folder: string | null;
  demo: boolean;
  /** Are stores of the demo still missing? */
  demo_filling?: () => Promise<boolean>;
  /** Newcomers are shown around; not by default. */
  onboarding?: boolean;
  frame_ancestors: string[];
  /** From when on new calls are turned away. */
  overload?: Bounds;
  /** Where the page reports its errors; nowhere by default. */
  sentry_dsn?: string | null;
  /** Addresses of reverse proxies, separated by commas; those on this machine unless said otherwise. */
  trusted_proxies?: string;
  /** How long a request may take to arrive. */
  arrival?: { headers_ms: number; whole_ms: number };
  /** Tests check every answer against its contract. */
  check_responses?: boolean;
}

/** Sites whose pages the product shows in a frame of its own. */
function framedSites({ analytics }: Deps): string[] {
  return [
    ...(analytics.metabase ? [new URL(analytics.metabase.url).origin] : []),
    ...(analytics.power_bi ? ['https://*.powerbi.com'] : []),
  ];
}

/** What the log may hold of an address: no query, and no secret of a calendar. */
const pathOf = (url: string) => url.split('?')[0]?.replace(/^(\/rest_api\/calendar\/)[^/]+/, '$1…');

/** Long enough for a large file on a slow line, too short to hold connections for nothing. */
const ARRIVAL = { headers_ms: 15_000, whole_ms: 180_000 };

/** A key has 256 characters at most, each of them up to 12 when it is written into an address. */
const LONGEST_KEY = 12 * 256;

/** Requests slower than this are logged where others are not. */
const SLOW_MS = 1000;

/** The whole server as a visible list: platform first, then the areas in their order. */
export async function buildApp(deps: Deps, options: AppOptions): Promise<FastifyInstance> {
  const arrival = options.arrival ?? ARRIVAL;
  const app = Fastify({
    requestTimeout: arrival.whole_ms,
    return503OnClosing: false,
    http: {
      headersTimeout: arrival.headers_ms,
      connectionsCheckingInterval: Math.min(5000, arrival.headers_ms),
    },
    loggerInstance: deps.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    // Keys of other systems stand in paths.
    routerOptions: { maxParamLength: LONGEST_KEY },
    genReqId: () => randomUUID(),
    // An address that cannot be read is refused before any handler.
    frameworkErrors: answer,
    clientErrorHandler: refuseUnreadable,
    // A proxy that is known may name the client and say that it came over TLS; anybody else could only pretend.
    trustProxy: options.trusted_proxies ?? 'loopback',
  });
  app.decorate('deps', deps);
  app.decorate('gate', {
    identify,
    basicCaller,
    openAmong,
    authorise: authoriseCall,
    seenAs,
    idOfKey,
    idsOfCodes,
  });
  app.decorate('mounted', []);
  app.decorate('frameAncestors', options.frame_ancestors);
  app.decorateRequest('who', null);
  app.decorate('checkResponses', options.check_responses ?? false);
  logRequests(app);
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const { method, url, id } = request;
    const ms = Math.round(reply.elapsedTime);
    const line = { request_id: id, method, path: pathOf(url), status: reply.statusCode, ms };
    if (reply.statusCode >= 500 || ms > SLOW_MS) deps.log.warn(line, 'slow or failed request');
    else deps.log.debug(line, 'request');
  });

  await app.register(cookie);
  await secureHeaders(app, {
    frame_ancestors: options.frame_ancestors,
    framed_sites: framedSites(deps),
    reports_to: options.sentry_dsn ? [new URL(options.sentry_dsn).origin] : [],
  });
  await compressAnswers(app);
  refuseWhileStopping(app);
  guardAgainstOverload(app, options.overload);
  refuseOtherSites(app);
  await app.register(rateLimit, { global: false });
  await acceptBodies(app);
  answerErrors(app);
  answerAbsentRoutes(app);

  const isFilling = options.demo_filling ?? (async () => false);
  await serviceRoutes(app, { ...options, isFilling });
  await docsRoutes(app);
  await liveRoutes(app);
  await app.register(authRoutes);
  await app.register(ownSessionRoutes);
  await app.register(auditRoutes);
  await app.register(embeddingRoutes);
  await app.register(passwordRoutes);
  await app.register(grantRoutes);
  await app.register(groupRoutes);
  await app.register(userRoutes);
  await app.register(departmentRoutes);
  await app.register(dictionaryRoutes);
  await app.register(settingsRoutes);
  await app.register(recognitionRoutes);
  await app.register(ownNetworkRoutes);
  await app.register(analyticsRoutes);
  await app.register(notificationRoutes);
  await app.register(demoRoutes);
  await app.register(employeeRoutes);
  await app.register(employeeUploadRoutes);
  await app.register(employmentRoutes);
  await app.register(abilityRoutes);
  await app.register(medicalRoutes);
  await app.register(normRoutes);
  await app.register(shiftScheduleRoutes);
  await app.register(operationRoutes);
  await app.register(timeserieRoutes);
  await app.register(receiptRoutes);
  await app.register(loadTemplateRoutes);
  await app.register(workerDayRoutes);
  await app.register(vacancyRoutes);
  await app.register(journalRoutes);
  await app.register(publicationRoutes);
  await app.register(scheduleFileRoutes);
  await app.register(coverageRoutes);
  await app.register(readinessRoutes);
  await app.register(autoschedulingRoutes);
  await app.register(monthStatRoutes);
  await app.register(exchangeRoutes);
  await app.register(burdenRoutes);
  await app.register(leaverRoutes);
  await app.register(presenceRoutes);
  await app.register(calendarFeedRoutes);
  await app.register(statisticsRoutes);
  await app.register(attendanceRoutes);
  await app.register(timesheetRoutes);
  await app.register(reportRoutes);
  await app.register(privacyRoutes);

  if (options.web_folder) {
    await webApp(app, {
      folder: options.web_folder,
      demo: options.demo,
      isFilling,
      onboarding: options.onboarding ?? false,
      frame_ancestors: options.frame_ancestors,
      sentry_dsn: options.sentry_dsn ?? null,
    });
  }
  return app;
}
