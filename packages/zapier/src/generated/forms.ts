// Generated from openapi.yaml by `npm run generate`. Do not edit.

/** Where the value of a field goes, and how it is asked for; `list` is a list of texts, `json` anything deeper. */

export type FormField = {
  name: string;
  in: 'path' | 'query' | 'body';
  type: 'text' | 'integer' | 'number' | 'boolean' | 'time' | 'choice' | 'list' | 'json';
  required: boolean;
  description: string;
  choices?: readonly string[];
};

/** An operation as a form. `records` names the member of the answer that holds several; null when the answer is one. */

export type Form = {
  id: string;
  resource: string;
  method: string;
  path: string;
  title: string;
  records: string | null;
  hasCursor: boolean;
  idempotent: boolean;
  fields: readonly FormField[];
};

export const forms: readonly Form[] = [
  {
    "id": "listProspects",
    "resource": "prospects",
    "method": "GET",
    "path": "/api/v1/prospects",
    "title": "List prospects, newest first",
    "records": "prospects",
    "hasCursor": false,
    "idempotent": false,
    "fields": [
      {
        "name": "created_before",
        "in": "query",
        "type": "time",
        "required": false,
        "description": "Only records created before this instant (exclusive). Pass the `created_at` of the last record of the previous window, as it was returned."
      },
      {
        "name": "created_after",
        "in": "query",
        "type": "time",
        "required": false,
        "description": "Only records created after this instant (exclusive)."
      },
      {
        "name": "email",
        "in": "query",
        "type": "text",
        "required": false,
        "description": "Only the prospect with this address."
      },
      {
        "name": "q",
        "in": "query",
        "type": "text",
        "required": false,
        "description": "Only prospects of whom each of these words begins a word of the name, the address, the company or the role."
      },
      {
        "name": "status",
        "in": "query",
        "type": "choice",
        "required": false,
        "description": "Only prospects with this status.",
        "choices": [
          "pending",
          "generating",
          "rendered",
          "review",
          "failed"
        ]
      },
      {
        "name": "tag",
        "in": "query",
        "type": "text",
        "required": false,
        "description": "Only prospects with this tag."
      },
      {
        "name": "updated_after",
        "in": "query",
        "type": "time",
        "required": false,
        "description": "Only prospects created or changed after this instant."
      },
      {
        "name": "limit",
        "in": "query",
        "type": "integer",
        "required": false,
        "description": "How many prospects to return at most."
      }
    ]
  },
  {
    "id": "upsertProspects",
    "resource": "prospects",
    "method": "POST",
    "path": "/api/v1/prospects",
    "title": "Create or update prospects by email address",
    "records": null,
    "hasCursor": false,
    "idempotent": true,
    "fields": [
      {
        "name": "email",
        "in": "body",
        "type": "text",
        "required": true,
        "description": "Upsert key within the workspace; stored in lower case."
      },
      {
        "name": "first_name",
        "in": "body",
        "type": "text",
        "required": false,
        "description": "Given name, e.g. `Ada`; null clears it."
      },
      {
        "name": "last_name",
        "in": "body",
        "type": "text",
        "required": false,
        "description": "Family name, e.g. `Byron`; null clears it."
      },
      {
        "name": "company_name",
        "in": "body",
        "type": "text",
        "required": false,
        "description": "Name of the company, e.g. `Northwind`; null clears it."
      },
      {
        "name": "company_domain",
        "in": "body",
        "type": "text",
        "required": false,
        "description": "Host name or address of the company's site, e.g. `acme.com`. The first host that the text names is kept, with its port: of an address, an email address or a list. A placeholder such as `n/a`, `-` or `none` counts as null. A text that names no host is refused."
      },
      {
        "name": "role_title",
        "in": "body",
        "type": "text",
        "required": false,
        "description": "Job title, e.g. `CTO`; null clears it."
      },
      {
        "name": "linkedin_url",
        "in": "body",
        "type": "text",
        "required": false,
        "description": "Address of the LinkedIn profile; null clears it. Without a scheme, as in `www.linkedin.com/in/ada`, `https://` is put before it; another scheme than http and https is refused."
      },
      {
        "name": "tags",
        "in": "body",
        "type": "list",
        "required": false,
        "description": "Labels of your own, e.g. `[q4, trade-fair]`. Replaces the stored list; null empties it."
      },
      {
        "name": "custom_fields",
        "in": "body",
        "type": "json",
        "required": false,
        "description": "Merged into the stored fields by key: null removes a field, and null in place of the object all of them. More than 32 KiB of JSON, or more than 8 levels, are refused."
      },
      {
        "name": "external_ids",
        "in": "body",
        "type": "json",
        "required": false,
        "description": "External system name to identifier, merged into the stored ids by key: null removes an entry, and null in place of the object all of them. More than 32 KiB of JSON are refused."
      }
    ]
  },
  {
    "id": "getPage",
    "resource": "pages",
    "method": "GET",
    "path": "/api/v1/pages/{id}",
    "title": "Get a page's status and public link",
    "records": null,
    "hasCursor": false,
    "idempotent": false,
    "fields": [
      {
        "name": "id",
        "in": "path",
        "type": "text",
        "required": true,
        "description": "The record's uuid."
      }
    ]
  },
  {
    "id": "createProspectPage",
    "resource": "pages",
    "method": "POST",
    "path": "/api/v1/prospect-pages",
    "title": "Research a company, render a page for one person, return its link",
    "records": null,
    "hasCursor": false,
    "idempotent": true,
    "fields": [
      {
        "name": "email",
        "in": "body",
        "type": "text",
        "required": true,
        "description": "The person's email address; the upsert key within the workspace."
      },
      {
        "name": "firstName",
        "in": "body",
        "type": "text",
        "required": false,
        "description": "Given name. Omitted: the stored one is kept."
      },
      {
        "name": "lastName",
        "in": "body",
        "type": "text",
        "required": false,
        "description": "Family name. Omitted: the stored one is kept."
      },
      {
        "name": "roleTitle",
        "in": "body",
        "type": "text",
        "required": false,
        "description": "Job title. Omitted: the stored one is kept."
      },
      {
        "name": "companyName",
        "in": "body",
        "type": "text",
        "required": false,
        "description": "Name of the company to research. Omitted: the stored one is kept."
      },
      {
        "name": "companyDomain",
        "in": "body",
        "type": "text",
        "required": false,
        "description": "Host name or address of the company's site, e.g. `acme.com`. Omitted: the domain of the email address, unless it is a consumer mail service. A text that names no host is refused."
      },
      {
        "name": "templateId",
        "in": "body",
        "type": "text",
        "required": false,
        "description": "Omitted: the most recently updated template."
      },
      {
        "name": "sendEmail",
        "in": "body",
        "type": "boolean",
        "required": false,
        "description": "Email the link to the person."
      }
    ]
  },
  {
    "id": "createDiscoverySession",
    "resource": "discovery",
    "method": "POST",
    "path": "/api/discovery",
    "title": "Create a discovery session and start its analysis",
    "records": null,
    "hasCursor": false,
    "idempotent": true,
    "fields": [
      {
        "name": "prospectId",
        "in": "body",
        "type": "text",
        "required": false,
        "description": "Pins the session to an existing prospect."
      },
      {
        "name": "prospect",
        "in": "body",
        "type": "json",
        "required": false,
        "description": "A prospect as sent. `id`, `status`, `created_at`, `updated_at` and `pages` are accepted and ignored, so that a record that was read can be sent back."
      },
      {
        "name": "transcript",
        "in": "body",
        "type": "text",
        "required": false,
        "description": "Transcript of the call, with a speaker's name before each turn."
      },
      {
        "name": "notes",
        "in": "body",
        "type": "text",
        "required": false,
        "description": "Your notes of the call."
      },
      {
        "name": "solutionMap",
        "in": "body",
        "type": "json",
        "required": false,
        "description": "Pain points with your solutions; they come before what the call says."
      },
      {
        "name": "exclusions",
        "in": "body",
        "type": "text",
        "required": false,
        "description": "Topics to keep off the page, separated by commas or lines."
      },
      {
        "name": "recordingUrl",
        "in": "body",
        "type": "text",
        "required": false,
        "description": "A recording to transcribe; needs `consentAttested` and a configured AI provider."
      },
      {
        "name": "consentAttested",
        "in": "body",
        "type": "boolean",
        "required": false,
        "description": "Required when a recording is given."
      },
      {
        "name": "speakers",
        "in": "body",
        "type": "json",
        "required": false,
        "description": "Whose side the speakers of the call are on, where you know it. Without it, a speaker is known by organization, by the workspace's team and by the recipient; the server presumes the others from who else speaks, or asks."
      }
    ]
  }
];
