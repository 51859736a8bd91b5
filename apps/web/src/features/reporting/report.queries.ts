import { type CallInput, network, type ResponseOf, reporting } from '@shiftwright/contracts/calls';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ApiError, call } from '../../lib/api/index.ts';

export type DaysAsked = CallInput<typeof reporting.reportDays>;
export type ReportDays = ResponseOf<typeof reporting.reportDays>;
export type ReportIndicators = ResponseOf<typeof reporting.reportIndicators>;
export type IndicatorsAsked = CallInput<typeof reporting.reportIndicators>;

/** What the figures of each day of departments add up from. */
export const reportDaysQuery = (asked: DaysAsked) =>
  queryOptions({
    queryKey: ['report_days', asked],
    queryFn: ({ signal }) => call(reporting.reportDays, asked, { signal }),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });

/** Plan, fact and need by day; overtime, lateness and absence by person. */
export const reportIndicatorsQuery = (asked: IndicatorsAsked) =>
  queryOptions({
    queryKey: ['report_indicators', asked],
    queryFn: ({ signal }) => call(reporting.reportIndicators, asked, { signal }),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });

/** What is not set up, or not for this person, is simply not there. */
async function orNothing<T>(asking: Promise<T>): Promise<T | null> {
  try {
    return await asking;
  } catch (error) {
    if (error instanceof ApiError && [403, 404].includes(error.status)) return null;
    throw error;
  }
}

const EMBED_MS = 10 * 60_000;

/** The address of the Metabase dashboard; null where none is set up. */
export const metabaseQuery = (dashboard: 'worker_day' | 'indicator') =>
  queryOptions({
    queryKey: ['metabase', dashboard],
    queryFn: ({ signal }) => orNothing(call(network.metabaseUrl, { dashboard }, { signal })),
    staleTime: EMBED_MS,
    meta: { quiet: true },
  });

/** What Power BI needs to show the caller's report; null where none is set up or none is the caller's. */
export const powerBiQuery = queryOptions({
  queryKey: ['power_bi'],
  queryFn: ({ signal }) => orNothing(call(network.powerBiEmbedInfo, {}, { signal })),
  staleTime: EMBED_MS,
  meta: { quiet: true },
});
export type PowerBiInfo = ResponseOf<typeof network.powerBiEmbedInfo>;
