/** The address of the dashboard, and the ways to sign in. */
export type DashboardConfig = {
  /** The origin that people reach it at. Default: the API's own port on this machine. */
  url: string | undefined;
  oidc: OidcConfig | undefined;
  /** People may connect agents and the command line, instead of giving them a key. */
  connectsApps: boolean;
};

/** An OpenID Connect provider. */
export type OidcConfig = { issuer: string; clientId: string; clientSecret: string; name: string };

/** The address at which people sign in. */
export type DashboardPlace = { url: string; oidc: OidcConfig | undefined; connectsApps: boolean };

/**
 * The dashboard's address in relation to the public pages.
 *
 * @param apiUrl the address of the API on this machine
 * @throws when a page's script could act for people who are signed in, or no browser would keep their sessions
 */
export function dashboardAt(
  dashboard: DashboardConfig | undefined,
  { apiUrl, pageHostUrl }: { apiUrl: string; pageHostUrl: string },
): DashboardPlace | undefined {
  if (!dashboard) return undefined;
  const { url = apiUrl, oidc, connectsApps } = dashboard;
  const [own, pages] = [new URL(url), new URL(pageHostUrl)];
  const isLocal = isLoopback(own.hostname);
  // A host's cookies reach all of its ports. On one's own machine there is no other name to choose.
  if (own.origin === pages.origin || (!isLocal && own.hostname === pages.hostname))
    throw new Error(
      `The dashboard and the public pages are both at ${own.hostname}, where a page could act for people who are signed in. Set DASHBOARD_URL or PAGE_HOST_URL to another host name, or DASHBOARD=false.`,
    );
  if (own.protocol !== 'https:' && !isLocal && dashboard.url !== undefined)
    throw new Error('DASHBOARD_URL must begin with https://: browsers keep no session of an http:// address.');
  return { url, oidc, connectsApps };
}

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname.endsWith('.localhost') || /^127(\.\d{1,3}){3}$/.test(hostname);
}
