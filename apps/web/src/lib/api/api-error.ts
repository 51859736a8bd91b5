interface Failure {
  status: number;
  body: unknown;
  message: string;
  request_id: string | null;
}

/** A call that did not succeed; `message` is ready to be shown. Status 0: the server was not reached. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: unknown;
  readonly request_id: string | null;

  constructor({ status, body, message, request_id }: Failure) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.body = body;
    this.request_id = request_id;
  }
}
