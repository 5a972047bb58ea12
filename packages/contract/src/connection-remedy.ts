/** The next step for each kind of code; ADDRESS stands for the name of the setting. */
const REMEDIES: readonly [codes: RegExp, remedy: string][] = [
  [/^ECONNREFUSED$/, 'Nothing listens there: start the server, or correct ADDRESS'],
  [/^E(NOTFOUND|AI_AGAIN)$/, 'The name is not known: correct ADDRESS, or check the network'],
  [/^HPE_/, 'What answers is not HTTP: correct the port in ADDRESS, or begin it with https://'],
  [
    /^(ERR_SSL_(WRONG_VERSION|PACKET_LENGTH|HTTP_REQUEST)|EPROTO)/,
    'What answers is not TLS: correct the port in ADDRESS',
  ],
  [/CERT|^UNABLE_TO_|^HOSTNAME_/, 'The certificate is not trusted: correct ADDRESS, or set NODE_EXTRA_CA_CERTS'],
  [/^(UND_ERR_SOCKET|ECONNRESET|EPIPE)$/, 'The connection was closed: check ADDRESS and any gateway before the API'],
  [/TIMEDOUT|TIMEOUT|UNREACH/, 'No answer at all: check ADDRESS, the firewall and the proxy'],
];

/**
 * Says what to do about a connection that failed, without a full stop.
 *
 * @param code - the system's code, such as `ECONNREFUSED`
 * @param address - the name of the setting that holds the API's address
 * @returns undefined for a code that says nothing of the cause
 */
export const connectionRemedyOf = (code: string, address: string): string | undefined =>
  REMEDIES.find(([codes]) => codes.test(code))?.[1].replace('ADDRESS', address);
