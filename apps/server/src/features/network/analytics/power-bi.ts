import { z } from 'zod';
import type { Analytics } from '../../../platform/config.ts';
import type { Ctx } from '../../../platform/context.ts';
import { Forbidden, NotFound, Unavailable } from '../../../platform/errors.ts';
import { rightsOf } from '../../access/index.ts';
import { findReport } from './power-bi.repository.ts';

type PowerBi = NonNullable<Analytics['power_bi']>;

const TIMEOUT_MS = 15_000;
/** Rows of the report are filtered by this role, which gets the reader's id (network 29). */
const ROW_LEVEL_ROLE = 'DynamicRlsRole';

const signedIn = z.object({ access_token: z.string() });
const reportInfo = z.object({
  id: z.string(),
  name: z.string(),
  embedUrl: z.string(),
  datasetId: z.string(),
});
const embedToken = z.object({ tokenId: z.string(), token: z.string(), expiration: z.string() });

/** Asks the provider; whatever goes wrong there is one thing to the caller: the reports are not to be had now. */
async function ask<T>(ctx: Ctx, url: string, init: RequestInit, shape: z.ZodType<T>): Promise<T> {
  try {
    const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!answer.ok) throw new Error(`${answer.status} ${(await answer.text()).slice(0, 500)}`);
    return shape.parse(await answer.json());
  } catch (error) {
    ctx.log.warn({ err: error, host: new URL(url).host }, 'the provider of reports did not answer');
    throw new Unavailable('analytics.unavailable');
  }
}

async function signIn(ctx: Ctx, { login_url, tenant, client_id, client_secret }: PowerBi): Promise<string> {
  const body = new URLSearchParams({
    grant_type: 'client_credentials',
    scope: 'https://analysis.windows.net/powerbi/api/.default',
    client_id,
    client_secret,
  });
  const url = `${login_url}/${encodeURIComponent(tenant)}/oauth2/v2.0/token`;
  return (await ask(ctx, url, { method: 'POST', body }, signedIn)).access_token;
}

/** What the browser needs to show the report that the caller, or a group of the caller's, may see. */
export async function powerBiEmbedInfo(ctx: Ctx) {
  const report = await findReport(ctx.db, ctx.who, [...(await rightsOf(ctx)).group_ids]);
  if (!report) throw new Forbidden('analytics.no_report');
  const { power_bi } = ctx.analytics;
  if (!power_bi) throw new NotFound('analytics.not_set_up');

  const headers = {
    authorization: `Bearer ${await signIn(ctx, power_bi)}`,
    'content-type': 'application/json',
  };
  const workspace = encodeURIComponent(report.workspace_id);
  const api = `${power_bi.api_url}/v1.0/myorg`;
  const reportUrl = `${api}/groups/${workspace}/reports/${encodeURIComponent(report.report_id)}`;
  const info = await ask(ctx, reportUrl, { headers }, reportInfo);
  const identity = {
    username: String(ctx.who.user_id),
    roles: [ROW_LEVEL_ROLE],
    datasets: [info.datasetId],
  };
  const wish = {
    datasets: [{ id: info.datasetId }],
    reports: [{ id: info.id }],
    ...(report.is_row_level ? { identities: [identity] } : {}),
  };
  const token = await ask(
    ctx,
    `${api}/GenerateToken`,
    { method: 'POST', headers, body: JSON.stringify(wish) },
    embedToken,
  );
  return {
    tokenId: token.tokenId,
    accessToken: token.token,
    tokenExpiry: token.expiration,
    reportConfig: [{ reportId: info.id, reportName: report.name, embedUrl: info.embedUrl, datasetId: null }],
  };
}
