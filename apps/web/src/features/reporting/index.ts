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
export { downloadedText, useDownload } from './use-download.ts';
