// Generated from openapi.yaml by `npm run generate`. Do not edit.

/** Every scope that a key can have, and what it allows. */
export const scopes = {
  "read:prospects": "List and get prospects.",
  "write:prospects": "Create and update prospects.",
  "read:pages": "Get pages.",
  "write:pages": "Generate a page for one person (documented).",
  "read:analytics": "Read metrics and hot leads.",
  "read:leads": "List leads.",
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
  "read:billing": "Read entitlements, balances and prices.",
  "read:privacy": "Export what is held about a person, and read receipts of erasures.",
  "write:privacy": "Erase a person.",
  "read:audit": "Read who did what."
} as const;
