/** What undici 7 tells its handler when a connection fails; the in-process door tells the same. */
export function connectionRefused(): Error {
  return systemError("connect", "ECONNREFUSED", -111);
}

export function connectionReset(): Error {
  return systemError("read", "ECONNRESET", -104);
}

/** A kept connection that ends before its response does. */
export function otherSideClosed(): Error {
  return Object.assign(new Error("other side closed"), {
    name: "SocketError",
    code: "UND_ERR_SOCKET",
  });
}

/**
 * A connection for one request (`connection: close`) that ends inside a body, by a reset too: there
 * undici asks its parser whether the response was whole, and passes on what the parser says.
 */
export function unfinishedResponse(): Error {
  return Object.assign(
    new Error("Response does not match the HTTP/1.1 protocol (Invalid EOF state)"),
    { name: "HTTPParserError" },
  );
}

function systemError(syscall: string, code: string, errno: number): Error {
  return Object.assign(new Error(`${syscall} ${code}`), { code, errno, syscall });
}
