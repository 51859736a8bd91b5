export { useDownload } from './use-download.ts';
