// Generated from openapi.yaml by `npm run generate`. Do not edit.

import type { EventForm, OperationForm } from '../operation-form.ts';

/** Operations that a workflow can call. */
export const operationForms: readonly OperationForm[] = [
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
        "description": "Search text. Each of its words must begin a word of the name, address, company, or role. Ignores case, accents, and width. Chinese, Japanese, and Korean characters are also found within words."
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
        "name": "missing",
        "in": "query",
        "type": "text",
        "required": false,
        "description": "Only prospects without a value in all of these fields, separated by commas: `first_name`, `last_name`, `company_name`, `company_domain`, `role_title`, `linkedin_url`, or `custom_fields.` and a name, such as `company_name,custom_fields.plan`; any other name is refused. `n/a`, `-`, `unknown`, and the like are not values."
      },
      {
        "name": "count",
        "in": "query",
        "type": "boolean",
        "required": false,
        "description": "Also returns `total`."
      },
      {
        "name": "limit",
        "in": "query",
        "type": "integer",
        "required": false,
        "description": "Maximum number of prospects to return."
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
        "description": "Host name or address of the company's site, e.g. `acme.com`. The first host in the text is kept, with its port, also from an address, an email address, or a list. A placeholder such as `n/a`, `-`, or `none` counts as null. A text without a host is refused."
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
        "description": "Address of the LinkedIn profile; null clears it. `https://` is added to an address without a scheme, such as `www.linkedin.com/in/ada`. Schemes other than http and https are refused."
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
        "description": "Merged into the stored fields by key: null removes one field, and null in place of the object removes all. More than 32 KiB of JSON, or more than 8 levels, are refused."
      },
      {
        "name": "external_ids",
        "in": "body",
        "type": "json",
        "required": false,
        "description": "External system name to identifier, merged into the stored ids by key: null removes one entry, and null in place of the object removes all. More than 32 KiB of JSON are refused."
      }
    ]
  },
  {
    "id": "getProspect",
    "resource": "prospects",
    "method": "GET",
    "path": "/api/v1/prospects/{id}",
    "title": "Get a prospect with its pages",
    "records": null,
    "hasCursor": false,
    "idempotent": false,
    "fields": [
      {
        "name": "id",
        "in": "path",
        "type": "text",
        "required": true,
        "description": "The record's id, a UUID."
      }
    ]
  },
  {
    "id": "updateProspect",
    "resource": "prospects",
    "method": "PATCH",
    "path": "/api/v1/prospects/{id}",
    "title": "Update a prospect, including its email address",
    "records": null,
    "hasCursor": false,
    "idempotent": true,
    "fields": [
      {
        "name": "id",
        "in": "path",
        "type": "text",
        "required": true,
        "description": "The record's id, a UUID."
      },
      {
        "name": "email",
        "in": "body",
        "type": "text",
        "required": false,
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
        "description": "Host name or address of the company's site, e.g. `acme.com`. The first host in the text is kept, with its port, also from an address, an email address, or a list. A placeholder such as `n/a`, `-`, or `none` counts as null. A text without a host is refused."
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
        "description": "Address of the LinkedIn profile; null clears it. `https://` is added to an address without a scheme, such as `www.linkedin.com/in/ada`. Schemes other than http and https are refused."
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
        "description": "Merged into the stored fields by key: null removes one field, and null in place of the object removes all. More than 32 KiB of JSON, or more than 8 levels, are refused."
      },
      {
        "name": "external_ids",
        "in": "body",
        "type": "json",
        "required": false,
        "description": "External system name to identifier, merged into the stored ids by key: null removes one entry, and null in place of the object removes all. More than 32 KiB of JSON are refused."
      }
    ]
  },
  {
    "id": "deleteProspect",
    "resource": "prospects",
    "method": "DELETE",
    "path": "/api/v1/prospects/{id}",
    "title": "Delete a prospect and its pages",
    "records": null,
    "hasCursor": false,
    "idempotent": true,
    "fields": [
      {
        "name": "id",
        "in": "path",
        "type": "text",
        "required": true,
        "description": "The record's id, a UUID."
      }
    ]
  },
  {
    "id": "mergeProspects",
    "resource": "prospects",
    "method": "POST",
    "path": "/api/v1/prospects/{id}/merge",
    "title": "Merge another prospect into this one",
    "records": null,
    "hasCursor": false,
    "idempotent": true,
    "fields": [
      {
        "name": "id",
        "in": "path",
        "type": "text",
        "required": true,
        "description": "The record's id, a UUID."
      },
      {
        "name": "prospectId",
        "in": "body",
        "type": "text",
        "required": true,
        "description": "The prospect to merge, which is gone afterward. The prospect in the path is refused."
      }
    ]
  },
  {
    "id": "importProspects",
    "resource": "prospects",
    "method": "POST",
    "path": "/api/v1/prospects/import",
    "title": "Import prospects from JSON or CSV, with a report for each row",
    "records": null,
    "hasCursor": false,
    "idempotent": true,
    "fields": []
  },
  {
    "id": "listPages",
    "resource": "pages",
    "method": "GET",
    "path": "/api/v1/pages",
    "title": "List pages, newest first",
    "records": "pages",
    "hasCursor": true,
    "idempotent": false,
    "fields": [
      {
        "name": "status",
        "in": "query",
        "type": "choice",
        "required": false,
        "description": "Only pages with this status.",
        "choices": [
          "generating",
          "rendered",
          "review",
          "failed",
          "unpublished"
        ]
      },
      {
        "name": "prospect_id",
        "in": "query",
        "type": "text",
        "required": false,
        "description": "Only records of this prospect."
      },
      {
        "name": "template_id",
        "in": "query",
        "type": "text",
        "required": false,
        "description": "Only pages rendered from this template."
      },
      {
        "name": "batch_id",
        "in": "query",
        "type": "text",
        "required": false,
        "description": "Only pages of this batch."
      },
      {
        "name": "limit",
        "in": "query",
        "type": "integer",
        "required": false,
        "description": "Maximum number of pages to return."
      }
    ]
  },
  {
    "id": "getPageByToken",
    "resource": "pages",
    "method": "GET",
    "path": "/api/v1/page-tokens/{pageToken}",
    "title": "Get a page by its token",
    "records": null,
    "hasCursor": false,
    "idempotent": false,
    "fields": [
      {
        "name": "pageToken",
        "in": "path",
        "type": "text",
        "required": true,
        "description": "The page's token."
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
        "description": "The record's id, a UUID."
      }
    ]
  },
  {
    "id": "unpublishPage",
    "resource": "pages",
    "method": "POST",
    "path": "/api/v1/pages/{id}/unpublish",
    "title": "Take a page off the web",
    "records": null,
    "hasCursor": false,
    "idempotent": true,
    "fields": [
      {
        "name": "id",
        "in": "path",
        "type": "text",
        "required": true,
        "description": "The record's id, a UUID."
      }
    ]
  },
  {
    "id": "publishPage",
    "resource": "pages",
    "method": "POST",
    "path": "/api/v1/pages/{id}/publish",
    "title": "Put an unpublished page back on the web",
    "records": null,
    "hasCursor": false,
    "idempotent": true,
    "fields": [
      {
        "name": "id",
        "in": "path",
        "type": "text",
        "required": true,
        "description": "The record's id, a UUID."
      }
    ]
  },
  {
    "id": "createPagePreview",
    "resource": "pages",
    "method": "POST",
    "path": "/api/v1/pages/{id}/preview",
    "title": "Preview a page that the quality gate stopped",
    "records": null,
    "hasCursor": false,
    "idempotent": true,
    "fields": [
      {
        "name": "id",
        "in": "path",
        "type": "text",
        "required": true,
        "description": "The record's id, a UUID."
      },
      {
        "name": "expiresInHours",
        "in": "body",
        "type": "integer",
        "required": false,
        "description": "Hours until the link stops working."
      }
    ]
  },
  {
    "id": "getPageLayout",
    "resource": "pages",
    "method": "GET",
    "path": "/api/v1/pages/{id}/layout",
    "title": "Lay out a page for an editor",
    "records": null,
    "hasCursor": false,
    "idempotent": false,
    "fields": [
      {
        "name": "id",
        "in": "path",
        "type": "text",
        "required": true,
        "description": "The record's id, a UUID."
      },
      {
        "name": "draft",
        "in": "query",
        "type": "boolean",
        "required": false,
        "description": "Whether a published page is laid out with the changes that are not published yet, if it has some."
      }
    ]
  },
  {
    "id": "approvePage",
    "resource": "pages",
    "method": "POST",
    "path": "/api/v1/pages/{id}/approve",
    "title": "Publish a page that the quality gate stopped",
    "records": null,
    "hasCursor": false,
    "idempotent": true,
    "fields": [
      {
        "name": "id",
        "in": "path",
        "type": "text",
        "required": true,
        "description": "The record's id, a UUID."
      },
      {
        "name": "revision",
        "in": "body",
        "type": "text",
        "required": true,
        "description": "`revision` of the preview that you looked at. If the page's text has changed since, the call is refused."
      }
    ]
  },
  {
    "id": "discardPage",
    "resource": "pages",
    "method": "POST",
    "path": "/api/v1/pages/{id}/discard",
    "title": "Discard a page that stopped for review",
    "records": null,
    "hasCursor": false,
    "idempotent": true,
    "fields": [
      {
        "name": "id",
        "in": "path",
        "type": "text",
        "required": true,
        "description": "The record's id, a UUID."
      }
    ]
  },
  {
    "id": "getPageSignals",
    "resource": "pages",
    "method": "GET",
    "path": "/api/v1/pages/{id}/signals",
    "title": "Read the timeline of one contact's activity on their page",
    "records": null,
    "hasCursor": true,
    "idempotent": false,
    "fields": [
      {
        "name": "id",
        "in": "path",
        "type": "text",
        "required": true,
        "description": "The record's id, a UUID."
      },
      {
        "name": "created_before",
        "in": "query",
        "type": "time",
        "required": false,
        "description": "Only records created before this instant (exclusive). Pass the `created_at` of the last record of the previous window, as it was returned."
      },
      {
        "name": "limit",
        "in": "query",
        "type": "integer",
        "required": false,
        "description": "Maximum number of entries to return."
      }
    ]
  },
  {
    "id": "listStatements",
    "resource": "pages",
    "method": "GET",
    "path": "/api/v1/statements",
    "title": "List the sentences of a page or of the records that pages are made from",
    "records": null,
    "hasCursor": false,
    "idempotent": false,
    "fields": [
      {
        "name": "of",
        "in": "query",
        "type": "choice",
        "required": true,
        "description": "The kind of record that the sentences belong to.",
        "choices": [
          "page",
          "run",
          "template",
          "materials_template",
          "company_profile",
          "discovery_session",
          "run_digest",
          "media"
        ]
      },
      {
        "name": "id",
        "in": "query",
        "type": "text",
        "required": false,
        "description": "ID of the page, run, template, session, or file. Not needed for the company profile."
      }
    ]
  },
  {
    "id": "approveStatements",
    "resource": "pages",
    "method": "POST",
    "path": "/api/v1/statements/approve",
    "title": "Approve or rewrite sentences that a model wrote",
    "records": null,
    "hasCursor": false,
    "idempotent": true,
    "fields": [
      {
        "name": "of",
        "in": "body",
        "type": "choice",
        "required": true,
        "description": "The kind of record that sentences belong to.",
        "choices": [
          "page",
          "run",
          "template",
          "materials_template",
          "company_profile"
        ]
      },
      {
        "name": "id",
        "in": "body",
        "type": "text",
        "required": false,
        "description": "ID of the page, the run, or the template; not needed for the company profile."
      },
      {
        "name": "texts",
        "in": "body",
        "type": "list",
        "required": false,
        "description": "The sentences to approve, as `listStatements` returns them. Omitted: all that a model wrote, or none if `rewrites` is sent."
      },
      {
        "name": "rewrites",
        "in": "body",
        "type": "json",
        "required": false,
        "description": "Sentences that a model wrote, with their replacements."
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
      },
      {
        "name": "pageId",
        "in": "body",
        "type": "text",
        "required": false,
        "description": "A published page of the person to make again under its address. Omitted: a new page."
      }
    ]
  },
  {
    "id": "getAnalytics",
    "resource": "analytics",
    "method": "GET",
    "path": "/api/v1/analytics",
    "title": "Read conversion metrics and hot leads",
    "records": null,
    "hasCursor": false,
    "idempotent": false,
    "fields": []
  },
  {
    "id": "getDailyAnalytics",
    "resource": "analytics",
    "method": "GET",
    "path": "/api/v1/analytics/daily",
    "title": "Get daily counts of page activity",
    "records": null,
    "hasCursor": false,
    "idempotent": false,
    "fields": [
      {
        "name": "created_after",
        "in": "query",
        "type": "time",
        "required": false,
        "description": "The first day, as any instant in it. A span that ends before it begins, or is longer than 366 days, is refused."
      },
      {
        "name": "created_before",
        "in": "query",
        "type": "time",
        "required": false,
        "description": "Only records created before this instant (exclusive). Pass the `created_at` of the last record of the previous window, as it was returned."
      }
    ]
  },
  {
    "id": "listLeads",
    "resource": "leads",
    "method": "GET",
    "path": "/api/v1/leads",
    "title": "List form submissions and booked meetings, newest first",
    "records": "leads",
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
        "name": "kind",
        "in": "query",
        "type": "choice",
        "required": false,
        "description": "Only form submissions (`lead`) or only meetings (`meeting`).",
        "choices": [
          "lead",
          "meeting"
        ]
      },
      {
        "name": "status",
        "in": "query",
        "type": "choice",
        "required": false,
        "description": "Only leads with this status.",
        "choices": [
          "new",
          "open",
          "answered"
        ]
      },
      {
        "name": "owner_id",
        "in": "query",
        "type": "text",
        "required": false,
        "description": "Only leads that this member answers."
      },
      {
        "name": "prospect_id",
        "in": "query",
        "type": "text",
        "required": false,
        "description": "Only records of this prospect."
      },
      {
        "name": "page_token",
        "in": "query",
        "type": "text",
        "required": false,
        "description": "Only records of the page with this token, the last path segment of its URL."
      }
    ]
  },
  {
    "id": "getLead",
    "resource": "leads",
    "method": "GET",
    "path": "/api/v1/leads/{id}",
    "title": "Get a lead",
    "records": null,
    "hasCursor": false,
    "idempotent": false,
    "fields": [
      {
        "name": "id",
        "in": "path",
        "type": "text",
        "required": true,
        "description": "The record's id, a UUID."
      }
    ]
  },
  {
    "id": "updateLead",
    "resource": "leads",
    "method": "PATCH",
    "path": "/api/v1/leads/{id}",
    "title": "Change the status, owner, or note of a lead",
    "records": null,
    "hasCursor": false,
    "idempotent": true,
    "fields": [
      {
        "name": "id",
        "in": "path",
        "type": "text",
        "required": true,
        "description": "The record's id, a UUID."
      },
      {
        "name": "status",
        "in": "body",
        "type": "choice",
        "required": false,
        "description": "`open` for a lead that was read, `answered` for one that needs no more work.",
        "choices": [
          "new",
          "open",
          "answered"
        ]
      },
      {
        "name": "ownerId",
        "in": "body",
        "type": "text",
        "required": false,
        "description": "Active member who answers the lead; null for no one. Any other id is refused."
      },
      {
        "name": "note",
        "in": "body",
        "type": "text",
        "required": false,
        "description": "Note for the other members; null removes it."
      }
    ]
  },
  {
    "id": "deleteLead",
    "resource": "leads",
    "method": "DELETE",
    "path": "/api/v1/leads/{id}",
    "title": "Delete a lead and what the visitor wrote",
    "records": null,
    "hasCursor": false,
    "idempotent": true,
    "fields": [
      {
        "name": "id",
        "in": "path",
        "type": "text",
        "required": true,
        "description": "The record's id, a UUID."
      }
    ]
  },
  {
    "id": "listMeetings",
    "resource": "meetings",
    "method": "GET",
    "path": "/api/v1/meetings",
    "title": "List meetings, latest start first",
    "records": "meetings",
    "hasCursor": true,
    "idempotent": false,
    "fields": [
      {
        "name": "status",
        "in": "query",
        "type": "choice",
        "required": false,
        "description": "Only meetings with this status.",
        "choices": [
          "booked",
          "canceled"
        ]
      },
      {
        "name": "prospect_id",
        "in": "query",
        "type": "text",
        "required": false,
        "description": "Only records of this prospect."
      },
      {
        "name": "page_token",
        "in": "query",
        "type": "text",
        "required": false,
        "description": "Only meetings that were booked from this page."
      },
      {
        "name": "start_after",
        "in": "query",
        "type": "time",
        "required": false,
        "description": "Only meetings that start after this instant (exclusive)."
      },
      {
        "name": "start_before",
        "in": "query",
        "type": "time",
        "required": false,
        "description": "Only meetings that start before this instant (exclusive)."
      },
      {
        "name": "limit",
        "in": "query",
        "type": "integer",
        "required": false,
        "description": "Maximum number of meetings to return."
      }
    ]
  },
  {
    "id": "getMeeting",
    "resource": "meetings",
    "method": "GET",
    "path": "/api/v1/meetings/{id}",
    "title": "Get a meeting",
    "records": null,
    "hasCursor": false,
    "idempotent": false,
    "fields": [
      {
        "name": "id",
        "in": "path",
        "type": "text",
        "required": true,
        "description": "The record's id, a UUID."
      }
    ]
  },
  {
    "id": "listMeetingTimes",
    "resource": "meetings",
    "method": "GET",
    "path": "/api/v1/meetings/{id}/free-times",
    "title": "List the times that a meeting can be moved to",
    "records": "times",
    "hasCursor": false,
    "idempotent": false,
    "fields": [
      {
        "name": "id",
        "in": "path",
        "type": "text",
        "required": true,
        "description": "The record's id, a UUID."
      }
    ]
  },
  {
    "id": "cancelMeeting",
    "resource": "meetings",
    "method": "POST",
    "path": "/api/v1/meetings/{id}/cancel",
    "title": "Cancel a meeting",
    "records": null,
    "hasCursor": false,
    "idempotent": true,
    "fields": [
      {
        "name": "id",
        "in": "path",
        "type": "text",
        "required": true,
        "description": "The record's id, a UUID."
      },
      {
        "name": "reason",
        "in": "body",
        "type": "text",
        "required": false,
        "description": "Reason for the visitor, who reads it in the cancellation."
      }
    ]
  },
  {
    "id": "moveMeeting",
    "resource": "meetings",
    "method": "POST",
    "path": "/api/v1/meetings/{id}/move",
    "title": "Move a meeting to another free time",
    "records": null,
    "hasCursor": false,
    "idempotent": true,
    "fields": [
      {
        "name": "id",
        "in": "path",
        "type": "text",
        "required": true,
        "description": "The record's id, a UUID."
      },
      {
        "name": "start",
        "in": "body",
        "type": "time",
        "required": true,
        "description": "Start of a free time, as in `listMeetingTimes`."
      }
    ]
  },
  {
    "id": "listEvents",
    "resource": "events",
    "method": "GET",
    "path": "/api/v1/events",
    "title": "Export conversion events with a cursor",
    "records": "events",
    "hasCursor": true,
    "idempotent": false,
    "fields": [
      {
        "name": "limit",
        "in": "query",
        "type": "integer",
        "required": false,
        "description": "Maximum number of events to return."
      },
      {
        "name": "event",
        "in": "query",
        "type": "choice",
        "required": false,
        "description": "Only events of this kind.",
        "choices": [
          "form.submitted",
          "meeting.booked"
        ]
      },
      {
        "name": "prospect_id",
        "in": "query",
        "type": "text",
        "required": false,
        "description": "Only records of this prospect."
      },
      {
        "name": "page_token",
        "in": "query",
        "type": "text",
        "required": false,
        "description": "Only records of the page with this token, the last path segment of its URL."
      },
      {
        "name": "created_after",
        "in": "query",
        "type": "time",
        "required": false,
        "description": "Only records created after this instant (exclusive)."
      },
      {
        "name": "created_before",
        "in": "query",
        "type": "time",
        "required": false,
        "description": "Only records created before this instant (exclusive). Pass the `created_at` of the last record of the previous window, as it was returned."
      }
    ]
  },
  {
    "id": "getEvent",
    "resource": "events",
    "method": "GET",
    "path": "/api/v1/events/{id}",
    "title": "Get a conversion event",
    "records": null,
    "hasCursor": false,
    "idempotent": false,
    "fields": [
      {
        "name": "id",
        "in": "path",
        "type": "text",
        "required": true,
        "description": "The record's id, a UUID."
      }
    ]
  },
  {
    "id": "createBatch",
    "resource": "batches",
    "method": "POST",
    "path": "/api/v1/batches",
    "title": "Create a draft batch of pages for a template",
    "records": null,
    "hasCursor": false,
    "idempotent": true,
    "fields": [
      {
        "name": "templateId",
        "in": "body",
        "type": "text",
        "required": true,
        "description": "The template that every page is rendered from."
      },
      {
        "name": "prospectIds",
        "in": "body",
        "type": "list",
        "required": false,
        "description": "Members of the batch. Omitted: the most recent prospects, at most 5,000."
      },
      {
        "name": "batchName",
        "in": "body",
        "type": "text",
        "required": false,
        "description": "A name of your own, e.g. `Q4 outbound`."
      }
    ]
  },
  {
    "id": "listBatches",
    "resource": "batches",
    "method": "GET",
    "path": "/api/v1/batches",
    "title": "List batches, newest first",
    "records": "batches",
    "hasCursor": true,
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
        "name": "limit",
        "in": "query",
        "type": "integer",
        "required": false,
        "description": "Maximum number of batches to return."
      }
    ]
  },
  {
    "id": "generateBatch",
    "resource": "batches",
    "method": "POST",
    "path": "/api/v1/batches/{id}/generate",
    "title": "Generate the pages of a draft batch",
    "records": null,
    "hasCursor": false,
    "idempotent": true,
    "fields": [
      {
        "name": "id",
        "in": "path",
        "type": "text",
        "required": true,
        "description": "The record's id, a UUID."
      },
      {
        "name": "acknowledgedEstimateCents",
        "in": "body",
        "type": "integer",
        "required": true,
        "description": "The acknowledged price in whole US cents. Must equal the estimate exactly."
      },
      {
        "name": "forceSync",
        "in": "body",
        "type": "boolean",
        "required": false,
        "description": "Block until every page is done; at most 25 prospects."
      },
      {
        "name": "prospectIds",
        "in": "body",
        "type": "list",
        "required": false,
        "description": "Members to generate; the others leave the batch. Omitted: all."
      }
    ]
  },
  {
    "id": "getBatch",
    "resource": "batches",
    "method": "GET",
    "path": "/api/v1/batches/{id}",
    "title": "Get a batch with its member rows",
    "records": null,
    "hasCursor": true,
    "idempotent": false,
    "fields": [
      {
        "name": "id",
        "in": "path",
        "type": "text",
        "required": true,
        "description": "The record's id, a UUID."
      },
      {
        "name": "limit",
        "in": "query",
        "type": "integer",
        "required": false,
        "description": "Maximum number of members to return."
      }
    ]
  },
  {
    "id": "updateBatch",
    "resource": "batches",
    "method": "PATCH",
    "path": "/api/v1/batches/{id}",
    "title": "Change a draft batch",
    "records": null,
    "hasCursor": false,
    "idempotent": true,
    "fields": [
      {
        "name": "id",
        "in": "path",
        "type": "text",
        "required": true,
        "description": "The record's id, a UUID."
      },
      {
        "name": "addProspectIds",
        "in": "body",
        "type": "list",
        "required": false,
        "description": "Prospects to add. A batch has at most 5,000; members stay as they are."
      },
      {
        "name": "removeProspectIds",
        "in": "body",
        "type": "list",
        "required": false,
        "description": "Members to take out. At least one has to stay."
      },
      {
        "name": "templateId",
        "in": "body",
        "type": "text",
        "required": false,
        "description": "The template that every page is rendered from, in its newest version."
      }
    ]
  },
  {
    "id": "deleteBatch",
    "resource": "batches",
    "method": "DELETE",
    "path": "/api/v1/batches/{id}",
    "title": "Delete a draft, or a batch that has ended",
    "records": null,
    "hasCursor": false,
    "idempotent": true,
    "fields": [
      {
        "name": "id",
        "in": "path",
        "type": "text",
        "required": true,
        "description": "The record's id, a UUID."
      }
    ]
  },
  {
    "id": "getBatchStatus",
    "resource": "batches",
    "method": "GET",
    "path": "/api/v1/batches/{id}/status",
    "title": "Get a batch's status and counts",
    "records": null,
    "hasCursor": false,
    "idempotent": false,
    "fields": [
      {
        "name": "id",
        "in": "path",
        "type": "text",
        "required": true,
        "description": "The record's id, a UUID."
      }
    ]
  },
  {
    "id": "regenerateFailedPages",
    "resource": "batches",
    "method": "POST",
    "path": "/api/v1/batches/{id}/regenerate-failed",
    "title": "Retry the pages of a batch that failed or stopped for review",
    "records": null,
    "hasCursor": false,
    "idempotent": true,
    "fields": [
      {
        "name": "id",
        "in": "path",
        "type": "text",
        "required": true,
        "description": "The record's id, a UUID."
      },
      {
        "name": "acknowledgedEstimateCents",
        "in": "body",
        "type": "integer",
        "required": false,
        "description": "Optional. The exact estimate of `recipient_render` for the pages to retry."
      },
      {
        "name": "prospectIds",
        "in": "body",
        "type": "list",
        "required": false,
        "description": "Members to retry. Omitted: all."
      }
    ]
  },
  {
    "id": "listDeliveries",
    "resource": "deliveries",
    "method": "GET",
    "path": "/api/v1/connectors/{id}/deliveries",
    "title": "List a connector's deliveries, newest first",
    "records": "deliveries",
    "hasCursor": true,
    "idempotent": false,
    "fields": [
      {
        "name": "id",
        "in": "path",
        "type": "text",
        "required": true,
        "description": "The record's id, a UUID."
      },
      {
        "name": "created_before",
        "in": "query",
        "type": "time",
        "required": false,
        "description": "Only records created before this instant (exclusive). Pass the `created_at` of the last record of the previous window, as it was returned."
      },
      {
        "name": "status",
        "in": "query",
        "type": "choice",
        "required": false,
        "description": "Only deliveries with this status.",
        "choices": [
          "pending",
          "in_flight",
          "waiting",
          "held",
          "delivered",
          "exhausted",
          "canceled"
        ]
      },
      {
        "name": "event",
        "in": "query",
        "type": "text",
        "required": false,
        "description": "Only deliveries of this kind of event, e.g. `form.submitted`."
      },
      {
        "name": "created_after",
        "in": "query",
        "type": "time",
        "required": false,
        "description": "Only records created after this instant (exclusive)."
      },
      {
        "name": "limit",
        "in": "query",
        "type": "integer",
        "required": false,
        "description": "Maximum number of deliveries to return."
      }
    ]
  },
  {
    "id": "getDelivery",
    "resource": "deliveries",
    "method": "GET",
    "path": "/api/v1/deliveries/{id}",
    "title": "Get a delivery with every attempt",
    "records": null,
    "hasCursor": false,
    "idempotent": false,
    "fields": [
      {
        "name": "id",
        "in": "path",
        "type": "text",
        "required": true,
        "description": "The record's id, a UUID."
      }
    ]
  },
  {
    "id": "getDeliveryBody",
    "resource": "deliveries",
    "method": "GET",
    "path": "/api/v1/deliveries/{id}/body",
    "title": "Get the body of a delivery",
    "records": null,
    "hasCursor": false,
    "idempotent": false,
    "fields": [
      {
        "name": "id",
        "in": "path",
        "type": "text",
        "required": true,
        "description": "The record's id, a UUID."
      }
    ]
  },
  {
    "id": "retryDelivery",
    "resource": "deliveries",
    "method": "POST",
    "path": "/api/v1/deliveries/{id}/retry",
    "title": "Send one delivery again",
    "records": null,
    "hasCursor": false,
    "idempotent": true,
    "fields": [
      {
        "name": "id",
        "in": "path",
        "type": "text",
        "required": true,
        "description": "The record's id, a UUID."
      }
    ]
  },
  {
    "id": "cancelDelivery",
    "resource": "deliveries",
    "method": "POST",
    "path": "/api/v1/deliveries/{id}/cancel",
    "title": "Cancel or dismiss a delivery",
    "records": null,
    "hasCursor": false,
    "idempotent": true,
    "fields": [
      {
        "name": "id",
        "in": "path",
        "type": "text",
        "required": true,
        "description": "The record's id, a UUID."
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
    "fields": []
  },
  {
    "id": "listDiscoverySessions",
    "resource": "discovery",
    "method": "GET",
    "path": "/api/discovery",
    "title": "List discovery sessions, newest first",
    "records": "sessions",
    "hasCursor": true,
    "idempotent": false,
    "fields": [
      {
        "name": "status",
        "in": "query",
        "type": "choice",
        "required": false,
        "description": "Only sessions with this status.",
        "choices": [
          "draft",
          "ingesting",
          "interview_ready",
          "answered",
          "building",
          "completed"
        ]
      },
      {
        "name": "prospect_id",
        "in": "query",
        "type": "text",
        "required": false,
        "description": "Only records of this prospect."
      },
      {
        "name": "limit",
        "in": "query",
        "type": "integer",
        "required": false,
        "description": "Maximum number of sessions to return."
      }
    ]
  },
  {
    "id": "getDiscoverySession",
    "resource": "discovery",
    "method": "GET",
    "path": "/api/discovery/{id}",
    "title": "Get a discovery session and its questions",
    "records": null,
    "hasCursor": false,
    "idempotent": false,
    "fields": [
      {
        "name": "id",
        "in": "path",
        "type": "text",
        "required": true,
        "description": "The record's id, a UUID."
      }
    ]
  },
  {
    "id": "deleteDiscoverySession",
    "resource": "discovery",
    "method": "DELETE",
    "path": "/api/discovery/{id}",
    "title": "Delete a discovery session",
    "records": null,
    "hasCursor": false,
    "idempotent": true,
    "fields": [
      {
        "name": "id",
        "in": "path",
        "type": "text",
        "required": true,
        "description": "The record's id, a UUID."
      }
    ]
  },
  {
    "id": "answerDiscoveryQuestions",
    "resource": "discovery",
    "method": "POST",
    "path": "/api/discovery/{id}/answers",
    "title": "Save the answers to a session's questions",
    "records": null,
    "hasCursor": false,
    "idempotent": true,
    "fields": [
      {
        "name": "id",
        "in": "path",
        "type": "text",
        "required": true,
        "description": "The record's id, a UUID."
      },
      {
        "name": "answers",
        "in": "body",
        "type": "json",
        "required": true,
        "description": "The questions to change; the others stay the same."
      }
    ]
  },
  {
    "id": "updateDiscoverySpeakers",
    "resource": "discovery",
    "method": "PATCH",
    "path": "/api/discovery/{id}/speakers",
    "title": "Correct the sides of a call's speakers",
    "records": null,
    "hasCursor": false,
    "idempotent": true,
    "fields": [
      {
        "name": "id",
        "in": "path",
        "type": "text",
        "required": true,
        "description": "The record's id, a UUID."
      },
      {
        "name": "speakers",
        "in": "body",
        "type": "json",
        "required": true,
        "description": "The speakers to change; the others keep their sides. A name that does not match exactly one speaker is refused."
      }
    ]
  },
  {
    "id": "buildDiscoveryPage",
    "resource": "discovery",
    "method": "POST",
    "path": "/api/discovery/{id}/build",
    "title": "Build the follow-up page of an answered session",
    "records": null,
    "hasCursor": false,
    "idempotent": true,
    "fields": [
      {
        "name": "id",
        "in": "path",
        "type": "text",
        "required": true,
        "description": "The record's id, a UUID."
      },
      {
        "name": "acknowledgedDiscoveryCredits",
        "in": "body",
        "type": "integer",
        "required": false,
        "description": "Optional. Must equal the estimate: 1."
      }
    ]
  },
  {
    "id": "listTemplates",
    "resource": "templates",
    "method": "GET",
    "path": "/api/v1/templates",
    "title": "List templates, most recently updated first",
    "records": "templates",
    "hasCursor": true,
    "idempotent": false,
    "fields": [
      {
        "name": "archived",
        "in": "query",
        "type": "boolean",
        "required": false,
        "description": "`true` lists the archived templates instead of the others."
      },
      {
        "name": "limit",
        "in": "query",
        "type": "integer",
        "required": false,
        "description": "Maximum number of templates to return."
      }
    ]
  },
  {
    "id": "createTemplate",
    "resource": "templates",
    "method": "POST",
    "path": "/api/v1/templates",
    "title": "Create a template from a description or from a document",
    "records": null,
    "hasCursor": false,
    "idempotent": true,
    "fields": []
  },
  {
    "id": "getTemplate",
    "resource": "templates",
    "method": "GET",
    "path": "/api/v1/templates/{id}",
    "title": "Get a template with its document",
    "records": null,
    "hasCursor": false,
    "idempotent": false,
    "fields": [
      {
        "name": "id",
        "in": "path",
        "type": "text",
        "required": true,
        "description": "The record's id, a UUID."
      }
    ]
  },
  {
    "id": "updateTemplate",
    "resource": "templates",
    "method": "PATCH",
    "path": "/api/v1/templates/{id}",
    "title": "Patch a template directly",
    "records": null,
    "hasCursor": false,
    "idempotent": true,
    "fields": [
      {
        "name": "id",
        "in": "path",
        "type": "text",
        "required": true,
        "description": "The record's id, a UUID."
      }
    ]
  },
  {
    "id": "deleteTemplate",
    "resource": "templates",
    "method": "DELETE",
    "path": "/api/v1/templates/{id}",
    "title": "Delete a template that nothing uses",
    "records": null,
    "hasCursor": false,
    "idempotent": true,
    "fields": [
      {
        "name": "id",
        "in": "path",
        "type": "text",
        "required": true,
        "description": "The record's id, a UUID."
      }
    ]
  },
  {
    "id": "iterateTemplate",
    "resource": "templates",
    "method": "POST",
    "path": "/api/v1/templates/{id}/iterate",
    "title": "Edit a template with an instruction",
    "records": null,
    "hasCursor": false,
    "idempotent": true,
    "fields": [
      {
        "name": "id",
        "in": "path",
        "type": "text",
        "required": true,
        "description": "The record's id, a UUID."
      },
      {
        "name": "instruction",
        "in": "body",
        "type": "text",
        "required": true,
        "description": "The change, in plain words with an AI provider, or as a JSON Merge Patch."
      },
      {
        "name": "acknowledgedEstimateCents",
        "in": "body",
        "type": "integer",
        "required": true,
        "description": "The exact estimate for `template_edit`."
      }
    ]
  },
  {
    "id": "getTemplateDraft",
    "resource": "templates",
    "method": "GET",
    "path": "/api/v1/templates/{id}/draft",
    "title": "Get the draft of a template",
    "records": null,
    "hasCursor": false,
    "idempotent": false,
    "fields": [
      {
        "name": "id",
        "in": "path",
        "type": "text",
        "required": true,
        "description": "The record's id, a UUID."
      }
    ]
  },
  {
    "id": "updateTemplateDraft",
    "resource": "templates",
    "method": "PATCH",
    "path": "/api/v1/templates/{id}/draft",
    "title": "Save changes of a template as a draft",
    "records": null,
    "hasCursor": false,
    "idempotent": true,
    "fields": [
      {
        "name": "id",
        "in": "path",
        "type": "text",
        "required": true,
        "description": "The record's id, a UUID."
      }
    ]
  },
  {
    "id": "iterateTemplateDraft",
    "resource": "templates",
    "method": "POST",
    "path": "/api/v1/templates/{id}/draft/iterate",
    "title": "Edit the draft of a template with an instruction",
    "records": null,
    "hasCursor": false,
    "idempotent": true,
    "fields": [
      {
        "name": "id",
        "in": "path",
        "type": "text",
        "required": true,
        "description": "The record's id, a UUID."
      },
      {
        "name": "instruction",
        "in": "body",
        "type": "text",
        "required": true,
        "description": "The change, in plain words with an AI provider, or as a JSON Merge Patch."
      },
      {
        "name": "acknowledgedEstimateCents",
        "in": "body",
        "type": "integer",
        "required": true,
        "description": "The exact estimate for `template_edit`."
      }
    ]
  },
  {
    "id": "publishTemplateDraft",
    "resource": "templates",
    "method": "POST",
    "path": "/api/v1/templates/{id}/draft/publish",
    "title": "Make the draft of a template its newest version",
    "records": null,
    "hasCursor": false,
    "idempotent": true,
    "fields": [
      {
        "name": "id",
        "in": "path",
        "type": "text",
        "required": true,
        "description": "The record's id, a UUID."
      },
      {
        "name": "acknowledgedEstimateCents",
        "in": "body",
        "type": "integer",
        "required": true,
        "description": "The exact estimate for `template_edit`. Nothing is charged if `edit_paid` of the draft is true."
      }
    ]
  },
  {
    "id": "updateLeadForm",
    "resource": "templates",
    "method": "PATCH",
    "path": "/api/v1/templates/{id}/lead-form",
    "title": "Update the capture form and the booking of a template",
    "records": null,
    "hasCursor": false,
    "idempotent": true,
    "fields": [
      {
        "name": "id",
        "in": "path",
        "type": "text",
        "required": true,
        "description": "The record's id, a UUID."
      },
      {
        "name": "leadForm",
        "in": "body",
        "type": "json",
        "required": true,
        "description": "The form that a page shows to its visitor."
      },
      {
        "name": "booking",
        "in": "body",
        "type": "json",
        "required": false,
        "description": "The calendar. Omitted: unchanged. Null removes it."
      }
    ]
  },
  {
    "id": "createTemplatePreview",
    "resource": "templates",
    "method": "POST",
    "path": "/api/v1/templates/{id}/preview",
    "title": "Preview a template for a prospect",
    "records": null,
    "hasCursor": false,
    "idempotent": true,
    "fields": [
      {
        "name": "id",
        "in": "path",
        "type": "text",
        "required": true,
        "description": "The record's id, a UUID."
      },
      {
        "name": "prospectId",
        "in": "body",
        "type": "text",
        "required": true,
        "description": "The prospect to write the page for."
      },
      {
        "name": "version",
        "in": "body",
        "type": "integer",
        "required": false,
        "description": "Version of the template. Default: the newest."
      },
      {
        "name": "patch",
        "in": "body",
        "type": "json",
        "required": false,
        "description": "A change to the document, for this preview only."
      },
      {
        "name": "expiresInHours",
        "in": "body",
        "type": "integer",
        "required": false,
        "description": "Hours until the link stops working."
      }
    ]
  },
  {
    "id": "layOutTemplate",
    "resource": "templates",
    "method": "POST",
    "path": "/api/v1/templates/{id}/lay-out",
    "title": "Lay out a draft of a template as a page",
    "records": null,
    "hasCursor": false,
    "idempotent": true,
    "fields": [
      {
        "name": "id",
        "in": "path",
        "type": "text",
        "required": true,
        "description": "The record's id, a UUID."
      },
      {
        "name": "prospectId",
        "in": "body",
        "type": "text",
        "required": false,
        "description": "The prospect to fill the page in for. Default: a person of whom nothing is known."
      },
      {
        "name": "version",
        "in": "body",
        "type": "integer",
        "required": false,
        "description": "Version of the template. Default: the newest."
      },
      {
        "name": "patch",
        "in": "body",
        "type": "json",
        "required": false,
        "description": "A change to the document, for this page only."
      }
    ]
  },
  {
    "id": "listTemplateVersions",
    "resource": "templates",
    "method": "GET",
    "path": "/api/v1/templates/{id}/versions",
    "title": "List a template's versions, newest first",
    "records": "versions",
    "hasCursor": true,
    "idempotent": false,
    "fields": [
      {
        "name": "id",
        "in": "path",
        "type": "text",
        "required": true,
        "description": "The record's id, a UUID."
      },
      {
        "name": "limit",
        "in": "query",
        "type": "integer",
        "required": false,
        "description": "Maximum number of versions to return."
      }
    ]
  },
  {
    "id": "getTemplateVersion",
    "resource": "templates",
    "method": "GET",
    "path": "/api/v1/templates/{id}/versions/{version}",
    "title": "Get a version of a template with its document",
    "records": null,
    "hasCursor": false,
    "idempotent": false,
    "fields": [
      {
        "name": "id",
        "in": "path",
        "type": "text",
        "required": true,
        "description": "The record's id, a UUID."
      },
      {
        "name": "version",
        "in": "path",
        "type": "integer",
        "required": true,
        "description": "The version."
      }
    ]
  },
  {
    "id": "compareTemplateVersions",
    "resource": "templates",
    "method": "GET",
    "path": "/api/v1/templates/{id}/versions/{version}/changes",
    "title": "Compare two versions of a template",
    "records": null,
    "hasCursor": false,
    "idempotent": false,
    "fields": [
      {
        "name": "id",
        "in": "path",
        "type": "text",
        "required": true,
        "description": "The record's id, a UUID."
      },
      {
        "name": "version",
        "in": "path",
        "type": "integer",
        "required": true,
        "description": "The version to compare."
      },
      {
        "name": "from",
        "in": "query",
        "type": "integer",
        "required": false,
        "description": "The version to compare with; a later one also works, and 0 is an empty document. Default: the version before."
      }
    ]
  },
  {
    "id": "restoreTemplateVersion",
    "resource": "templates",
    "method": "POST",
    "path": "/api/v1/templates/{id}/versions/{version}/restore",
    "title": "Restore an earlier version of a template",
    "records": null,
    "hasCursor": false,
    "idempotent": true,
    "fields": [
      {
        "name": "id",
        "in": "path",
        "type": "text",
        "required": true,
        "description": "The record's id, a UUID."
      },
      {
        "name": "version",
        "in": "path",
        "type": "integer",
        "required": true,
        "description": "The version to restore."
      }
    ]
  },
  {
    "id": "cloneTemplate",
    "resource": "templates",
    "method": "POST",
    "path": "/api/v1/templates/clone",
    "title": "Clone a page at a public address as a template",
    "records": null,
    "hasCursor": false,
    "idempotent": true,
    "fields": [
      {
        "name": "url",
        "in": "body",
        "type": "text",
        "required": true,
        "description": "Public http or https address of the page; a private one is refused."
      },
      {
        "name": "name",
        "in": "body",
        "type": "text",
        "required": false,
        "description": "The template's name. Omitted: the page's title."
      }
    ]
  },
  {
    "id": "getTemplateBuild",
    "resource": "templates",
    "method": "GET",
    "path": "/api/templates/builds/{buildId}",
    "title": "Get a template build",
    "records": null,
    "hasCursor": false,
    "idempotent": false,
    "fields": [
      {
        "name": "buildId",
        "in": "path",
        "type": "text",
        "required": true,
        "description": "The `buildId` from the call that started the build."
      }
    ]
  },
  {
    "id": "getEntitlements",
    "resource": "billing",
    "method": "GET",
    "path": "/api/billing/entitlements",
    "title": "Read the plan, balances, lock status, and limits",
    "records": null,
    "hasCursor": false,
    "idempotent": false,
    "fields": []
  },
  {
    "id": "getUsage",
    "resource": "billing",
    "method": "GET",
    "path": "/api/v1/billing/usage",
    "title": "Read the remaining usage balances",
    "records": null,
    "hasCursor": false,
    "idempotent": false,
    "fields": []
  },
  {
    "id": "estimateCost",
    "resource": "billing",
    "method": "POST",
    "path": "/api/v1/billing/estimate",
    "title": "Price a spending call before making it",
    "records": null,
    "hasCursor": false,
    "idempotent": true,
    "fields": [
      {
        "name": "type",
        "in": "body",
        "type": "choice",
        "required": true,
        "description": "Kind of work that has a price.",
        "choices": [
          "recipient_render",
          "template_create",
          "template_edit",
          "discovery",
          "purpose_template_build",
          "purpose_run"
        ]
      },
      {
        "name": "quantity",
        "in": "body",
        "type": "integer",
        "required": false,
        "description": "Number to price. Default: 1, or with `batchId`, the members of the batch."
      },
      {
        "name": "batchId",
        "in": "body",
        "type": "text",
        "required": false,
        "description": "With `recipient_render`: a batch whose members are checked for personal content."
      }
    ]
  },
  {
    "id": "listRuns",
    "resource": "runs",
    "method": "GET",
    "path": "/api/v1/runs",
    "title": "List the runs of a materials template, newest first",
    "records": "runs",
    "hasCursor": true,
    "idempotent": false,
    "fields": [
      {
        "name": "purpose_template_id",
        "in": "query",
        "type": "text",
        "required": true,
        "description": "ID of the materials template."
      },
      {
        "name": "status",
        "in": "query",
        "type": "choice",
        "required": false,
        "description": "Only runs with this status.",
        "choices": [
          "draft",
          "needs_input",
          "ready",
          "generating",
          "review",
          "completed",
          "failed"
        ]
      },
      {
        "name": "created_before",
        "in": "query",
        "type": "time",
        "required": false,
        "description": "Only records created before this instant (exclusive). Pass the `created_at` of the last record of the previous window, as it was returned."
      },
      {
        "name": "limit",
        "in": "query",
        "type": "integer",
        "required": false,
        "description": "Maximum number of runs to return."
      }
    ]
  },
  {
    "id": "createRun",
    "resource": "runs",
    "method": "POST",
    "path": "/api/v1/runs",
    "title": "Create a run for one person",
    "records": null,
    "hasCursor": false,
    "idempotent": true,
    "fields": [
      {
        "name": "recipient",
        "in": "body",
        "type": "json",
        "required": true,
        "description": ""
      }
    ]
  },
  {
    "id": "getRun",
    "resource": "runs",
    "method": "GET",
    "path": "/api/v1/runs/{id}",
    "title": "Get the full state of a run",
    "records": null,
    "hasCursor": false,
    "idempotent": false,
    "fields": [
      {
        "name": "id",
        "in": "path",
        "type": "text",
        "required": true,
        "description": "The record's id, a UUID."
      }
    ]
  },
  {
    "id": "deleteRun",
    "resource": "runs",
    "method": "DELETE",
    "path": "/api/v1/runs/{id}",
    "title": "Delete a run with its materials",
    "records": null,
    "hasCursor": false,
    "idempotent": true,
    "fields": [
      {
        "name": "id",
        "in": "path",
        "type": "text",
        "required": true,
        "description": "The record's id, a UUID."
      }
    ]
  },
  {
    "id": "attachRunMaterials",
    "resource": "runs",
    "method": "POST",
    "path": "/api/v1/runs/{id}/materials",
    "title": "Attach the material of a checklist entry",
    "records": null,
    "hasCursor": false,
    "idempotent": true,
    "fields": [
      {
        "name": "id",
        "in": "path",
        "type": "text",
        "required": true,
        "description": "The record's id, a UUID."
      }
    ]
  },
  {
    "id": "answerRunQuestions",
    "resource": "runs",
    "method": "POST",
    "path": "/api/v1/runs/{id}/answers",
    "title": "Answer the questions of a run",
    "records": null,
    "hasCursor": false,
    "idempotent": true,
    "fields": [
      {
        "name": "id",
        "in": "path",
        "type": "text",
        "required": true,
        "description": "The record's id, a UUID."
      },
      {
        "name": "answers",
        "in": "body",
        "type": "json",
        "required": true,
        "description": "The questions to change; the others stay the same."
      }
    ]
  },
  {
    "id": "updateRunFacts",
    "resource": "runs",
    "method": "PATCH",
    "path": "/api/v1/runs/{id}/facts",
    "title": "Pin facts to explicit values",
    "records": null,
    "hasCursor": false,
    "idempotent": true,
    "fields": [
      {
        "name": "id",
        "in": "path",
        "type": "text",
        "required": true,
        "description": "The record's id, a UUID."
      },
      {
        "name": "currency",
        "in": "body",
        "type": "text",
        "required": false,
        "description": "New currency of the run's amounts. Nothing is converted: pinned amounts are taken back, and the materials are read again. A code that is not in ISO 4217 is refused. Required if `facts` is empty."
      },
      {
        "name": "facts",
        "in": "body",
        "type": "json",
        "required": true,
        "description": "Values by fact key; null takes the override back. A percent is a fraction or a text such as `18 %`. A text must state exactly one number. A key that the checklist does not have is refused."
      }
    ]
  },
  {
    "id": "updateRunDigest",
    "resource": "runs",
    "method": "PATCH",
    "path": "/api/v1/runs/{id}/digest",
    "title": "Decide which items of the call digest may be used",
    "records": null,
    "hasCursor": false,
    "idempotent": true,
    "fields": [
      {
        "name": "id",
        "in": "path",
        "type": "text",
        "required": true,
        "description": "The record's id, a UUID."
      },
      {
        "name": "items",
        "in": "body",
        "type": "json",
        "required": true,
        "description": "The items to change; the others stay the same."
      }
    ]
  },
  {
    "id": "updateRunSpeakers",
    "resource": "runs",
    "method": "PATCH",
    "path": "/api/v1/runs/{id}/speakers",
    "title": "Correct the sides of a call's speakers",
    "records": null,
    "hasCursor": false,
    "idempotent": true,
    "fields": [
      {
        "name": "id",
        "in": "path",
        "type": "text",
        "required": true,
        "description": "The record's id, a UUID."
      },
      {
        "name": "speakers",
        "in": "body",
        "type": "json",
        "required": true,
        "description": "The speakers to change; the others keep their sides. A name that does not match exactly one speaker is refused."
      },
      {
        "name": "materialId",
        "in": "body",
        "type": "text",
        "required": false,
        "description": "The call to change; a material of another run is refused. Omitted: every call with a speaker of this name."
      }
    ]
  },
  {
    "id": "generateRun",
    "resource": "runs",
    "method": "POST",
    "path": "/api/v1/runs/{id}/generate",
    "title": "Generate the page of a run",
    "records": null,
    "hasCursor": false,
    "idempotent": true,
    "fields": [
      {
        "name": "id",
        "in": "path",
        "type": "text",
        "required": true,
        "description": "The record's id, a UUID."
      },
      {
        "name": "acknowledgedEstimateCents",
        "in": "body",
        "type": "integer",
        "required": true,
        "description": "The exact `estimateCents` for `purpose_run`."
      }
    ]
  },
  {
    "id": "regenerateRunElement",
    "resource": "runs",
    "method": "POST",
    "path": "/api/v1/runs/{id}/elements/{elementId}/regenerate",
    "title": "Rewrite one AI element",
    "records": null,
    "hasCursor": false,
    "idempotent": true,
    "fields": [
      {
        "name": "id",
        "in": "path",
        "type": "text",
        "required": true,
        "description": "The record's id, a UUID."
      },
      {
        "name": "elementId",
        "in": "path",
        "type": "text",
        "required": true,
        "description": "The element's id in the element manifest."
      }
    ]
  },
  {
    "id": "createRunPreview",
    "resource": "runs",
    "method": "POST",
    "path": "/api/v1/runs/{id}/preview",
    "title": "Create a new preview link for a run in review",
    "records": null,
    "hasCursor": false,
    "idempotent": true,
    "fields": [
      {
        "name": "id",
        "in": "path",
        "type": "text",
        "required": true,
        "description": "The record's id, a UUID."
      },
      {
        "name": "expiresInHours",
        "in": "body",
        "type": "integer",
        "required": false,
        "description": "Hours until the link stops working."
      }
    ]
  },
  {
    "id": "publishRun",
    "resource": "runs",
    "method": "POST",
    "path": "/api/v1/runs/{id}/publish",
    "title": "Publish the page of a run",
    "records": null,
    "hasCursor": false,
    "idempotent": true,
    "fields": [
      {
        "name": "id",
        "in": "path",
        "type": "text",
        "required": true,
        "description": "The record's id, a UUID."
      }
    ]
  },
  {
    "id": "discardRun",
    "resource": "runs",
    "method": "POST",
    "path": "/api/v1/runs/{id}/discard",
    "title": "Discard the changes to a published run",
    "records": null,
    "hasCursor": false,
    "idempotent": true,
    "fields": [
      {
        "name": "id",
        "in": "path",
        "type": "text",
        "required": true,
        "description": "The record's id, a UUID."
      }
    ]
  },
  {
    "id": "forkRunToTemplate",
    "resource": "runs",
    "method": "POST",
    "path": "/api/v1/runs/{id}/fork",
    "title": "Fork a run into a new template",
    "records": null,
    "hasCursor": false,
    "idempotent": true,
    "fields": [
      {
        "name": "id",
        "in": "path",
        "type": "text",
        "required": true,
        "description": "The record's id, a UUID."
      }
    ]
  },
  {
    "id": "exportProspect",
    "resource": "privacy",
    "method": "GET",
    "path": "/api/v1/prospects/{id}/export",
    "title": "Export everything that is stored about one person",
    "records": null,
    "hasCursor": false,
    "idempotent": false,
    "fields": [
      {
        "name": "id",
        "in": "path",
        "type": "text",
        "required": true,
        "description": "The record's id, a UUID."
      }
    ]
  },
  {
    "id": "eraseProspect",
    "resource": "privacy",
    "method": "POST",
    "path": "/api/v1/prospects/{id}/erase",
    "title": "Erase one person and return a receipt",
    "records": null,
    "hasCursor": false,
    "idempotent": true,
    "fields": [
      {
        "name": "id",
        "in": "path",
        "type": "text",
        "required": true,
        "description": "The record's id, a UUID."
      }
    ]
  },
  {
    "id": "getErasure",
    "resource": "privacy",
    "method": "GET",
    "path": "/api/v1/erasures/{id}",
    "title": "Get the receipt of an erasure",
    "records": null,
    "hasCursor": false,
    "idempotent": false,
    "fields": [
      {
        "name": "id",
        "in": "path",
        "type": "text",
        "required": true,
        "description": "The record's id, a UUID."
      }
    ]
  },
  {
    "id": "cancelBatch",
    "resource": "batches",
    "method": "POST",
    "path": "/api/v1/batches/{id}/cancel",
    "title": "Cancel a batch that is being generated",
    "records": null,
    "hasCursor": false,
    "idempotent": true,
    "fields": [
      {
        "name": "id",
        "in": "path",
        "type": "text",
        "required": true,
        "description": "The record's id, a UUID."
      }
    ]
  },
  {
    "id": "restartDiscoverySession",
    "resource": "discovery",
    "method": "POST",
    "path": "/api/discovery/{id}/restart",
    "title": "Restart the analysis of a discovery session",
    "records": null,
    "hasCursor": false,
    "idempotent": true,
    "fields": [
      {
        "name": "id",
        "in": "path",
        "type": "text",
        "required": true,
        "description": "The record's id, a UUID."
      }
    ]
  },
  {
    "id": "archiveTemplate",
    "resource": "templates",
    "method": "POST",
    "path": "/api/v1/templates/{id}/archive",
    "title": "Archive a template, or bring it back",
    "records": null,
    "hasCursor": false,
    "idempotent": true,
    "fields": [
      {
        "name": "id",
        "in": "path",
        "type": "text",
        "required": true,
        "description": "The record's id, a UUID."
      },
      {
        "name": "archived",
        "in": "body",
        "type": "boolean",
        "required": false,
        "description": "`false` restores it."
      }
    ]
  },
  {
    "id": "duplicateTemplate",
    "resource": "templates",
    "method": "POST",
    "path": "/api/v1/templates/{id}/duplicate",
    "title": "Duplicate a template",
    "records": null,
    "hasCursor": false,
    "idempotent": true,
    "fields": [
      {
        "name": "id",
        "in": "path",
        "type": "text",
        "required": true,
        "description": "The record's id, a UUID."
      },
      {
        "name": "name",
        "in": "body",
        "type": "text",
        "required": false,
        "description": "Name of the copy. Omitted: `Copy of` and the name of the original."
      }
    ]
  },
  {
    "id": "listLedger",
    "resource": "billing",
    "method": "GET",
    "path": "/api/v1/billing/ledger",
    "title": "List entries of the ledger, newest first",
    "records": "entries",
    "hasCursor": true,
    "idempotent": false,
    "fields": [
      {
        "name": "state",
        "in": "query",
        "type": "choice",
        "required": false,
        "description": "Only entries in this state.",
        "choices": [
          "held",
          "charged",
          "released"
        ]
      },
      {
        "name": "key_id",
        "in": "query",
        "type": "text",
        "required": false,
        "description": "Only entries of this key."
      },
      {
        "name": "created_after",
        "in": "query",
        "type": "time",
        "required": false,
        "description": "Only records created after this instant (exclusive)."
      },
      {
        "name": "created_before",
        "in": "query",
        "type": "time",
        "required": false,
        "description": "Only records created before this instant (exclusive). Pass the `created_at` of the last record of the previous window, as it was returned."
      },
      {
        "name": "limit",
        "in": "query",
        "type": "integer",
        "required": false,
        "description": "Maximum number of entries to return."
      }
    ]
  },
  {
    "id": "getUsageBreakdown",
    "resource": "billing",
    "method": "GET",
    "path": "/api/v1/billing/usage/breakdown",
    "title": "Sum up charges",
    "records": null,
    "hasCursor": false,
    "idempotent": false,
    "fields": [
      {
        "name": "by",
        "in": "query",
        "type": "choice",
        "required": false,
        "description": "Grouping of the charges.",
        "choices": [
          "day",
          "key",
          "kind"
        ]
      },
      {
        "name": "created_after",
        "in": "query",
        "type": "time",
        "required": false,
        "description": "Only records created after this instant (exclusive)."
      },
      {
        "name": "created_before",
        "in": "query",
        "type": "time",
        "required": false,
        "description": "Only records created before this instant (exclusive). Pass the `created_at` of the last record of the previous window, as it was returned."
      }
    ]
  }
];

/** Kinds of events that can start a workflow. */
export const eventForms: readonly EventForm[] = [
  {
    "event": "page.rendered",
    "title": "A personalized page finished generating"
  },
  {
    "event": "form.submitted",
    "title": "A prospect submitted a lead form"
  },
  {
    "event": "meeting.booked",
    "title": "A meeting was booked from a page"
  },
  {
    "event": "lead.intent",
    "title": "A high-intent signal was captured"
  },
  {
    "event": "meeting.moved",
    "title": "A meeting was moved to another time"
  },
  {
    "event": "meeting.canceled",
    "title": "A meeting was canceled"
  }
];
