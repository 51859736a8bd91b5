/** The part of the S3 server that tests use; the package brings no types. */
declare module '@20minutes/s3rver' {
  interface Options {
    directory: string;
    port: number;
    address: string;
    silent: boolean;
    configureBuckets: { name: string; configs: string[] }[];
  }
  export default class S3rver {
    constructor(options: Options);
    run(): Promise<unknown>;
    close(): Promise<void>;
  }
}
