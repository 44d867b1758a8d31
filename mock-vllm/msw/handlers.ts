/** The one function of msw's `http` that is needed; msw itself stays out of the bundle. */
export type MswHttp<Handler> = {
  all(path: string, resolver: (info: { request: Request }) => Promise<Response>): Handler;
};

/** msw handlers that answer everything under `origin` from a mock. */
export function mswHandlers<Handler>(
  http: MswHttp<Handler>,
  origin: string,
  answer: (request: Request) => Promise<Response>,
): readonly Handler[] {
  return [
    http.all(`${origin}/*`, async ({ request }) => {
      try {
        return await answer(request);
      } catch {
        // To msw this response is a failed connection, so the client sees what a cut one gives.
        return Response.error();
      }
    }),
  ];
}
