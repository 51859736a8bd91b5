export {
  metabaseQuery,
  type PowerBiInfo,
  powerBiQuery,
  type ReportDays,
  type ReportIndicators,
  reportDaysQuery,
  reportIndicatorsQuery,
} from './report.queries.ts';
export { retentionQuery } from './retention.queries.ts';
export { useDownload } from './use-download.ts';
