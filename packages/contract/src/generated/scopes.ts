// Generated from openapi.yaml by `npm run generate`. Do not edit.

/** Every scope that a key can have, and what it allows. */
export const scopes = {
  "read:prospects": "List and get prospects.",
  "write:prospects": "Create and update prospects.",
  "read:pages": "Get pages.",
  "write:pages": "Generate a page for one person (documented).",
  "read:analytics": "Read metrics and hot leads.",
  "read:leads": "List and get leads.",
  "write:leads": "Change and delete leads.",
  "read:meetings": "List and get meetings and free times.",
  "write:meetings": "Move and cancel meetings.",
  "read:events": "Export events.",
  "read:batches": "List and get batches.",
  "write:batches": "Create and generate batches.",
  "read:connectors": "List connectors and their deliveries.",
  "write:connectors": "Register, change and delete connectors; retry, replay and cancel deliveries.",
  "read:discovery": "Get discovery sessions.",
  "write:discovery": "Create, answer and build discovery sessions.",
  "read:templates": "List and get templates and builds.",
  "write:templates": "Create templates.",
  "read:materials": "List and get materials templates.",
  "write:materials": "Propose, create, change and build materials templates.",
  "read:runs": "List and get runs.",
  "write:runs": "Create, feed, generate and publish runs.",
  "read:media": "List and get files.",
  "write:media": "Upload and delete files.",
  "read:workspace": "Read the company profile, the brand, domains and the team.",
  "write:workspace": "Change the company profile, the brand and domains.",
  "write:team": "Invite people, accept their invitations, change their roles and remove them.",
  "read:keys": "List API keys.",
  "write:keys": "Create, change, rotate and revoke API keys, and set their caps, within what the key itself may do.",
  "read:billing": "Read entitlements, balances and prices.",
  "read:privacy": "Export what is held about a person, and read receipts of erasures.",
  "write:privacy": "Erase a person.",
  "read:audit": "Read who did what."
} as const;

/** The scopes that give or take authority: over people, keys, and the existence of records. A key has one only where it was named. */
export const authorityScopes = [
  "write:team",
  "write:keys",
  "write:privacy"
] as const;

/** The scopes of a key for which none were named: all but `authorityScopes`. */
export const defaultScopes = [
  "read:prospects",
  "write:prospects",
  "read:pages",
  "write:pages",
  "read:analytics",
  "read:leads",
  "write:leads",
  "read:meetings",
  "write:meetings",
  "read:events",
  "read:batches",
  "write:batches",
  "read:connectors",
  "write:connectors",
  "read:discovery",
  "write:discovery",
  "read:templates",
  "write:templates",
  "read:materials",
  "write:materials",
  "read:runs",
  "write:runs",
  "read:media",
  "write:media",
  "read:workspace",
  "write:workspace",
  "read:keys",
  "read:billing",
  "read:privacy",
  "read:audit"
] as const;
