// Generated from openapi.yaml by `npm run generate`. Do not edit.

import type { OperationId } from '../operations.ts';
import type { ResponseBody } from '../wire.ts';

/** What each operation may answer: the examples of the document. Copy before you change one. */
export const examples: { readonly [Id in OperationId]: ResponseBody<Id> } = {
  listProspects: {
    prospects: [
      {
        id: "2f1c9a52-6a0e-4d6b-9d3f-0f6f5f1b2a10",
        email: "ada@northwind.example",
        first_name: "Ada",
        last_name: "Byron",
        company_name: "Northwind",
        company_domain: "northwind.example",
        role_title: "CTO",
        linkedin_url: null,
        tags: [
          "q4"
        ],
        custom_fields: {
          seats: 40
        },
        external_ids: {
          hubspot: "551"
        },
        status: "rendered",
        version: 1,
        created_at: "2026-11-20T09:30:00.000000Z",
        updated_at: "2026-11-20T09:30:00.000000Z"
      }
    ]
  },
  upsertProspects: {
    prospects: [
      {
        id: "2f1c9a52-6a0e-4d6b-9d3f-0f6f5f1b2a10",
        email: "ada@northwind.example",
        first_name: "Ada",
        last_name: null,
        company_name: "Northwind",
        company_domain: null,
        role_title: null,
        linkedin_url: null,
        tags: [],
        custom_fields: {},
        external_ids: {},
        status: "pending",
        version: 1,
        created_at: "2026-11-20T09:30:00.000000Z",
        updated_at: "2026-11-20T09:30:00.000000Z"
      }
    ]
  },
  getProspect: {
    prospect: {
      id: "2f1c9a52-6a0e-4d6b-9d3f-0f6f5f1b2a10",
      email: "ada@northwind.example",
      first_name: "Ada",
      last_name: null,
      company_name: "Northwind",
      company_domain: null,
      role_title: null,
      linkedin_url: null,
      tags: [],
      custom_fields: {},
      external_ids: {},
      status: "rendered",
      version: 1,
      created_at: "2026-11-20T09:30:00.000000Z",
      updated_at: "2026-11-20T09:30:00.000000Z",
      pages: [
        {
          id: "7a7a1e3c-51b3-4f7e-8a51-6d6a3c2b9f01",
          page_token: "q3hV0xkPz1mS8bTn4cWd2A",
          url: "https://pages.example/p/q3hV0xkPz1mS8bTn4cWd2A",
          status: "rendered"
        }
      ]
    }
  },
  updateProspect: {
    prospect: {
      id: "2f1c9a52-6a0e-4d6b-9d3f-0f6f5f1b2a10",
      email: "ada@northwind.example",
      first_name: "Ada",
      last_name: "Byron",
      company_name: "Northwind",
      company_domain: "northwind.example",
      role_title: "CTO",
      linkedin_url: null,
      tags: [
        "q4"
      ],
      custom_fields: {
        seats: 40
      },
      external_ids: {
        hubspot: "551"
      },
      status: "rendered",
      version: 2,
      created_at: "2026-11-20T09:30:00.000000Z",
      updated_at: "2026-11-20T10:30:00.000000Z",
      pages: [
        {
          id: "7a7a1e3c-51b3-4f7e-8a51-6d6a3c2b9f01",
          page_token: "q3hV0xkPz1mS8bTn4cWd2A",
          url: "https://pages.example/p/q3hV0xkPz1mS8bTn4cWd2A",
          status: "rendered"
        }
      ]
    }
  },
  deleteProspect: {
    prospectId: "2f1c9a52-6a0e-4d6b-9d3f-0f6f5f1b2a10",
    deletedPages: 1
  },
  mergeProspects: {
    prospect: {
      id: "2f1c9a52-6a0e-4d6b-9d3f-0f6f5f1b2a10",
      email: "ada@northwind.example",
      first_name: "Ada",
      last_name: "Byron",
      company_name: "Northwind",
      company_domain: "northwind.example",
      role_title: "CTO",
      linkedin_url: null,
      tags: [
        "q4"
      ],
      custom_fields: {
        seats: 40
      },
      external_ids: {
        hubspot: "551"
      },
      status: "rendered",
      version: 2,
      created_at: "2026-11-20T09:30:00.000000Z",
      updated_at: "2026-11-20T10:30:00.000000Z",
      pages: [
        {
          id: "7a7a1e3c-51b3-4f7e-8a51-6d6a3c2b9f01",
          page_token: "q3hV0xkPz1mS8bTn4cWd2A",
          url: "https://pages.example/p/q3hV0xkPz1mS8bTn4cWd2A",
          status: "rendered"
        }
      ]
    },
    mergedProspectId: "8c4e2b1d-7a9f-4c3e-b5d6-1f0e9d8c7b01",
    moved: {
      pages: 1,
      leads: 2,
      meetings: 0,
      runs: 0,
      discoverySessions: 0,
      batchMembers: 1
    }
  },
  importProspects: {
    report: {
      rows: 2,
      created: 1,
      updated: 0,
      failed: 1,
      results: [
        {
          row: 1,
          line: 2,
          email: "ada@northwind.example",
          outcome: "created",
          prospect_id: "2f1c9a52-6a0e-4d6b-9d3f-0f6f5f1b2a10",
          same_address_rows: [],
          issues: [],
          warnings: []
        },
        {
          row: 2,
          line: 3,
          email: "not-an-address",
          outcome: "failed",
          prospect_id: null,
          same_address_rows: [],
          issues: [
            {
              path: "email",
              message: "must be an email address"
            }
          ],
          warnings: []
        }
      ],
      columns: [
        {
          column: "Email",
          field: "email"
        },
        {
          column: "First Name",
          field: "first_name"
        }
      ],
      ignoredColumns: []
    },
    batch: null
  },
  listPages: {
    pages: [
      {
        id: "1f3c5a7e-9b0d-4e2f-8a6b-7c8d9e0f1a02",
        page_token: "q3hV0xkPz1mS8bTn4cWd2A",
        url: "https://pages.example/p/q3hV0xkPz1mS8bTn4cWd2A",
        status: "rendered",
        prospect_id: "2f1c9a52-6a0e-4d6b-9d3f-0f6f5f1b2a10",
        template_id: "0d3b1b46-2b58-4c2e-9d0e-52e4d0f0a001",
        created_at: "2026-11-20T09:31:00.000000Z",
        batch_id: null,
        reason: null,
        rendered_at: "2026-11-20T09:31:05.000000Z",
        version: 1
      }
    ],
    nextCursor: null
  },
  getPageByToken: {
    page: {
      id: "1f3c5a7e-9b0d-4e2f-8a6b-7c8d9e0f1a02",
      page_token: "q3hV0xkPz1mS8bTn4cWd2A",
      url: "https://pages.example/p/q3hV0xkPz1mS8bTn4cWd2A",
      status: "rendered",
      prospect_id: "2f1c9a52-6a0e-4d6b-9d3f-0f6f5f1b2a10",
      template_id: "0d3b1b46-2b58-4c2e-9d0e-52e4d0f0a001",
      created_at: "2026-11-20T09:31:00.000000Z",
      batch_id: null,
      reason: null,
      rendered_at: "2026-11-20T09:31:05.000000Z",
      version: 1
    }
  },
  getPage: {
    page: {
      id: "7a7a1e3c-51b3-4f7e-8a51-6d6a3c2b9f01",
      page_token: "q3hV0xkPz1mS8bTn4cWd2A",
      url: "https://pages.example/p/q3hV0xkPz1mS8bTn4cWd2A",
      status: "rendered",
      prospect_id: "2f1c9a52-6a0e-4d6b-9d3f-0f6f5f1b2a10",
      template_id: "0d3b1b46-2b58-4c2e-9d0e-52e4d0f0a001",
      created_at: "2026-11-20T09:31:00.000000Z",
      batch_id: null,
      reason: null,
      rendered_at: "2026-11-20T09:31:05.000000Z",
      version: 1
    }
  },
  unpublishPage: {
    page: {
      id: "1f3c5a7e-9b0d-4e2f-8a6b-7c8d9e0f1a02",
      page_token: "q3hV0xkPz1mS8bTn4cWd2A",
      url: "https://pages.example/p/q3hV0xkPz1mS8bTn4cWd2A",
      status: "unpublished",
      prospect_id: "2f1c9a52-6a0e-4d6b-9d3f-0f6f5f1b2a10",
      template_id: "0d3b1b46-2b58-4c2e-9d0e-52e4d0f0a001",
      created_at: "2026-11-20T09:31:00.000000Z",
      batch_id: null,
      reason: null,
      rendered_at: "2026-11-20T09:31:05.000000Z",
      version: 1
    }
  },
  publishPage: {
    page: {
      id: "1f3c5a7e-9b0d-4e2f-8a6b-7c8d9e0f1a02",
      page_token: "q3hV0xkPz1mS8bTn4cWd2A",
      url: "https://pages.example/p/q3hV0xkPz1mS8bTn4cWd2A",
      status: "rendered",
      prospect_id: "2f1c9a52-6a0e-4d6b-9d3f-0f6f5f1b2a10",
      template_id: "0d3b1b46-2b58-4c2e-9d0e-52e4d0f0a001",
      created_at: "2026-11-20T09:31:00.000000Z",
      batch_id: null,
      reason: null,
      rendered_at: "2026-11-20T09:31:05.000000Z",
      version: 1
    }
  },
  createPagePreview: {
    url: "https://pages.example/preview/Zb1kT0xLrW9uQ2mVt4cYsA.tp1s00.kq3hV0xkPz1mS8bTn4cWd2AkPz1mS8bT",
    expiresAt: "2026-11-21T09:40:00.000000Z",
    revision: "9f2c4e6a8b0d1f3a5c7e9b1d3f5a7c9e",
    reason: "The page needs a review: headline states 40 %, which nothing known says."
  },
  getPageLayout: {
    html: "<!doctype html><html lang=\"en\"><head><title>Fewer empty trips for Acme</title></head><body><main id=\"main\"><h1>Fewer empty trips for Acme</h1></main></body></html>",
    revision: "9f2c4e6a8b0d1f3a5c7e9b1d3f5a7c9e",
    sections: [
      {
        id: "value",
        kind: "value_props",
        title: "Where we fit"
      }
    ],
    issues: [
      {
        path: "headline",
        check: "figures",
        message: "states 40 %, which nothing known says",
        needs: null
      }
    ]
  },
  approvePage: {
    page: {
      id: "1f3c5a7e-9b0d-4e2f-8a6b-7c8d9e0f1a02",
      page_token: "q3hV0xkPz1mS8bTn4cWd2A",
      url: "https://pages.example/p/q3hV0xkPz1mS8bTn4cWd2A",
      status: "rendered",
      prospect_id: "2f1c9a52-6a0e-4d6b-9d3f-0f6f5f1b2a10",
      template_id: "0d3b1b46-2b58-4c2e-9d0e-52e4d0f0a001",
      created_at: "2026-11-20T09:31:00.000000Z",
      batch_id: null,
      reason: null,
      rendered_at: "2026-11-20T11:02:00.000000Z",
      version: 1
    }
  },
  discardPage: {
    page: {
      id: "1f3c5a7e-9b0d-4e2f-8a6b-7c8d9e0f1a02",
      page_token: "q3hV0xkPz1mS8bTn4cWd2A",
      url: "https://pages.example/p/q3hV0xkPz1mS8bTn4cWd2A",
      status: "failed",
      prospect_id: "2f1c9a52-6a0e-4d6b-9d3f-0f6f5f1b2a10",
      template_id: "0d3b1b46-2b58-4c2e-9d0e-52e4d0f0a001",
      created_at: "2026-11-20T09:31:00.000000Z",
      batch_id: null,
      reason: "The page was discarded after its review.",
      rendered_at: null,
      version: 1
    }
  },
  getPageSignals: {
    page: {
      id: "7a7a1e3c-51b3-4f7e-8a51-6d6a3c2b9f01",
      page_token: "q3hV0xkPz1mS8bTn4cWd2A",
      url: "https://pages.example/p/q3hV0xkPz1mS8bTn4cWd2A",
      status: "rendered",
      prospect_id: "2f1c9a52-6a0e-4d6b-9d3f-0f6f5f1b2a10",
      template_id: "0d3b1b46-2b58-4c2e-9d0e-52e4d0f0a001",
      created_at: "2026-11-20T09:31:00.000000Z"
    },
    prospect: {
      id: "2f1c9a52-6a0e-4d6b-9d3f-0f6f5f1b2a10",
      email: "ada@northwind.example",
      first_name: "Ada",
      last_name: null,
      company_name: "Northwind"
    },
    totals: {
      visits: 2,
      cta_clicks: 1,
      conversions: 1,
      high_intent_count: 1,
      visitors: 1
    },
    reading: {
      scroll_percent: 90,
      dwell_seconds: 140
    },
    timeline: [
      {
        at: "2026-11-20T10:00:00.000000Z",
        kind: "form.submitted",
        visitor: null,
        detail: {
          fields: {
            name: "Ada Byron"
          }
        }
      },
      {
        at: "2026-11-20T09:58:00.000000Z",
        kind: "visit",
        visitor: "v_5f2c81d0",
        detail: {}
      }
    ],
    nextCursor: null
  },
  listStatements: {
    statements: [
      {
        path: "headline",
        text: "Where Delivery Windows could help Acme",
        origin: "author",
        sources: [],
        approval: {
          by: "ada@northwind.example",
          at: "2026-11-20T09:31:00.000000Z"
        }
      }
    ],
    leftOut: []
  },
  approveStatements: {
    approved: 1,
    rewritten: 0,
    statements: [
      {
        path: "headline",
        text: "Fewer empty trips",
        origin: "author",
        sources: [],
        approval: {
          by: "ada@northwind.example",
          at: "2026-11-20T09:31:00.000000Z"
        }
      }
    ],
    leftOut: []
  },
  createProspectPage: {
    pageId: "7a7a1e3c-51b3-4f7e-8a51-6d6a3c2b9f01",
    url: "https://pages.example/p/q3hV0xkPz1mS8bTn4cWd2A",
    emailed: false
  },
  getAnalytics: {
    metrics: {
      pagesLive: 4,
      visited: 2,
      conversions: 1,
      ctaClicks: 3,
      conversionRate: 0.5
    },
    hotLeads: [
      {
        page_id: "8b0f5c1e-7c55-4d0e-9b1a-2f3a4b5c6d7e",
        page_token: "q3hV0xkPz1mS8bTn4cWd2A",
        prospect_id: "2f1c9a52-6a0e-4d6b-9d3f-0f6f5f1b2a10",
        prospect: {
          id: "2f1c9a52-6a0e-4d6b-9d3f-0f6f5f1b2a10",
          email: "ada@northwind.example",
          first_name: "Ada",
          last_name: "Byron",
          company_name: "Northwind"
        },
        visits: 3,
        cta_clicks: 2,
        conversions: 1,
        high_intent_count: 1,
        converted: true,
        last_conversion_at: "2026-11-20T10:00:00.000000Z"
      }
    ]
  },
  getDailyAnalytics: {
    days: [
      {
        day: "2026-11-20",
        pagesMade: 12,
        visits: 5,
        conversions: 1
      }
    ]
  },
  listLeads: {
    leads: [
      {
        id: "5a0d2f8e-9f6b-4b5c-8d43-1c8a8f6f0c11",
        prospect_id: "2f1c9a52-6a0e-4d6b-9d3f-0f6f5f1b2a10",
        prospect: {
          id: "2f1c9a52-6a0e-4d6b-9d3f-0f6f5f1b2a10",
          email: "ada@northwind.example",
          first_name: "Ada",
          last_name: "Byron",
          company_name: "Northwind"
        },
        page_token: "q3hV0xkPz1mS8bTn4cWd2A",
        event_type: "form.submitted",
        kind: "lead",
        fields: {
          name: "Ada Byron",
          message: "Tell me more"
        },
        status: "new",
        owner_id: null,
        note: null,
        version: 1,
        created_at: "2026-11-20T10:00:00.000000Z"
      }
    ]
  },
  getLead: {
    lead: {
      id: "5a0d2f8e-9f6b-4b5c-8d43-1c8a8f6f0c11",
      prospect_id: "2f1c9a52-6a0e-4d6b-9d3f-0f6f5f1b2a10",
      prospect: {
        id: "2f1c9a52-6a0e-4d6b-9d3f-0f6f5f1b2a10",
        email: "ada@northwind.example",
        first_name: "Ada",
        last_name: "Byron",
        company_name: "Northwind"
      },
      page_token: "q3hV0xkPz1mS8bTn4cWd2A",
      event_type: "form.submitted",
      kind: "lead",
      fields: {
        name: "Ada Byron",
        message: "Tell me more"
      },
      status: "new",
      owner_id: null,
      note: null,
      version: 1,
      created_at: "2026-11-20T10:00:00.000000Z"
    }
  },
  updateLead: {
    lead: {
      id: "5a0d2f8e-9f6b-4b5c-8d43-1c8a8f6f0c11",
      prospect_id: "2f1c9a52-6a0e-4d6b-9d3f-0f6f5f1b2a10",
      prospect: {
        id: "2f1c9a52-6a0e-4d6b-9d3f-0f6f5f1b2a10",
        email: "ada@northwind.example",
        first_name: "Ada",
        last_name: "Byron",
        company_name: "Northwind"
      },
      page_token: "q3hV0xkPz1mS8bTn4cWd2A",
      event_type: "form.submitted",
      kind: "lead",
      fields: {
        name: "Ada Byron",
        message: "Tell me more"
      },
      status: "answered",
      owner_id: "6c5b4a39-2817-4f06-9e5d-4c3b2a190801",
      note: "Wants a call on Thursday.",
      version: 2,
      created_at: "2026-11-20T10:00:00.000000Z"
    }
  },
  deleteLead: {
    leadId: "5a0d2f8e-9f6b-4b5c-8d43-1c8a8f6f0c11"
  },
  listMeetings: {
    meetings: [
      {
        id: "5a0d2f8e-9f6b-4b5c-8d43-1c8a8f6f0c11",
        version: 1,
        status: "booked",
        start: "2026-11-24T09:00:00.000000Z",
        end: "2026-11-24T09:30:00.000000Z",
        time_zone: "Europe/Berlin",
        prospect_id: "2f1c9a52-6a0e-4d6b-9d3f-0f6f5f1b2a10",
        page_token: "q3hV0xkPz1mS8bTn4cWd2A",
        name: "Ada Byron",
        email: "ada@northwind.example",
        message: "Onboarding",
        sequence: 0,
        cancel_reason: null,
        canceled_at: null,
        created_at: "2026-11-20T10:00:00.000000Z",
        updated_at: "2026-11-20T10:00:00.000000Z"
      }
    ],
    nextCursor: null
  },
  getMeeting: {
    meeting: {
      id: "5a0d2f8e-9f6b-4b5c-8d43-1c8a8f6f0c11",
      version: 1,
      status: "booked",
      start: "2026-11-24T09:00:00.000000Z",
      end: "2026-11-24T09:30:00.000000Z",
      time_zone: "Europe/Berlin",
      prospect_id: "2f1c9a52-6a0e-4d6b-9d3f-0f6f5f1b2a10",
      page_token: "q3hV0xkPz1mS8bTn4cWd2A",
      name: "Ada Byron",
      email: "ada@northwind.example",
      message: "Onboarding",
      sequence: 0,
      cancel_reason: null,
      canceled_at: null,
      created_at: "2026-11-20T10:00:00.000000Z",
      updated_at: "2026-11-20T10:00:00.000000Z"
    }
  },
  listMeetingTimes: {
    times: [
      {
        start: "2026-11-24T10:00:00.000000Z",
        end: "2026-11-24T10:30:00.000000Z"
      }
    ]
  },
  cancelMeeting: {
    meeting: {
      id: "5a0d2f8e-9f6b-4b5c-8d43-1c8a8f6f0c11",
      version: 1,
      status: "canceled",
      start: "2026-11-24T09:00:00.000000Z",
      end: "2026-11-24T09:30:00.000000Z",
      time_zone: "Europe/Berlin",
      prospect_id: "2f1c9a52-6a0e-4d6b-9d3f-0f6f5f1b2a10",
      page_token: "q3hV0xkPz1mS8bTn4cWd2A",
      name: "Ada Byron",
      email: "ada@northwind.example",
      message: "Onboarding",
      sequence: 1,
      cancel_reason: "A holiday that we forgot.",
      canceled_at: "2026-11-21T08:00:00.000000Z",
      created_at: "2026-11-20T10:00:00.000000Z",
      updated_at: "2026-11-20T10:00:00.000000Z"
    }
  },
  moveMeeting: {
    meeting: {
      id: "5a0d2f8e-9f6b-4b5c-8d43-1c8a8f6f0c11",
      version: 1,
      status: "booked",
      start: "2026-11-24T10:00:00.000000Z",
      end: "2026-11-24T10:30:00.000000Z",
      time_zone: "Europe/Berlin",
      prospect_id: "2f1c9a52-6a0e-4d6b-9d3f-0f6f5f1b2a10",
      page_token: "q3hV0xkPz1mS8bTn4cWd2A",
      name: "Ada Byron",
      email: "ada@northwind.example",
      message: "Onboarding",
      sequence: 1,
      cancel_reason: null,
      canceled_at: null,
      created_at: "2026-11-20T10:00:00.000000Z",
      updated_at: "2026-11-20T10:00:00.000000Z"
    }
  },
  listEvents: {
    events: [
      {
        id: "5a0d2f8e-9f6b-4b5c-8d43-1c8a8f6f0c11",
        event: "form.submitted",
        prospect_id: "2f1c9a52-6a0e-4d6b-9d3f-0f6f5f1b2a10",
        prospect: {
          id: "2f1c9a52-6a0e-4d6b-9d3f-0f6f5f1b2a10",
          email: "ada@northwind.example",
          first_name: "Ada",
          last_name: "Byron",
          company_name: "Northwind"
        },
        page_token: "q3hV0xkPz1mS8bTn4cWd2A",
        fields: {
          name: "Ada Byron"
        },
        delivered_at: "2026-11-20T10:00:01.000000Z",
        created_at: "2026-11-20T10:00:00.000000Z"
      }
    ],
    nextCursor: "MjAyNi0xMS0yMFQxMDowMDowMC4wMDBa.h3nJw0Ff2Qb5sVtY7pKzLA"
  },
  getEvent: {
    event: {
      id: "5a0d2f8e-9f6b-4b5c-8d43-1c8a8f6f0c11",
      event: "form.submitted",
      prospect_id: "2f1c9a52-6a0e-4d6b-9d3f-0f6f5f1b2a10",
      prospect: {
        id: "2f1c9a52-6a0e-4d6b-9d3f-0f6f5f1b2a10",
        email: "ada@northwind.example",
        first_name: "Ada",
        last_name: "Byron",
        company_name: "Northwind"
      },
      page_token: "q3hV0xkPz1mS8bTn4cWd2A",
      fields: {
        name: "Ada Byron",
        message: "Tell me more"
      },
      delivered_at: "2026-11-20T10:00:01.000000Z",
      created_at: "2026-11-20T10:00:00.000000Z"
    }
  },
  createBatch: {
    batchId: "9c1b5c0e-4f57-4a0f-8b52-2d8f7e3b1c01",
    status: "draft",
    batchName: "Q4 launch",
    templateId: "0d3b1b46-2b58-4c2e-9d0e-52e4d0f0a001",
    prospectCount: 3,
    nothingPersonalCount: 0
  },
  listBatches: {
    batches: [
      {
        id: "9c1b5c0e-4f57-4a0f-8b52-2d8f7e3b1c01",
        version: 1,
        name: "Q4 launch",
        template_id: "0d3b1b46-2b58-4c2e-9d0e-52e4d0f0a001",
        status: "completed",
        prospect_count: 3,
        sites_unread: 0,
        estimate_cents: 75,
        created_at: "2026-11-20T09:31:00.000000Z",
        completed_at: "2026-11-20T09:31:05.000000Z"
      }
    ],
    nextCursor: null
  },
  generateBatch: {
    batchId: "9c1b5c0e-4f57-4a0f-8b52-2d8f7e3b1c01",
    version: 2,
    status: "generating",
    queued: 3,
    mode: "async"
  },
  getBatch: {
    batch: {
      id: "9c1b5c0e-4f57-4a0f-8b52-2d8f7e3b1c01",
      version: 1,
      name: "Q4 launch",
      template_id: "0d3b1b46-2b58-4c2e-9d0e-52e4d0f0a001",
      status: "completed",
      prospect_count: 1,
      sites_unread: 0,
      estimate_cents: 25,
      created_at: "2026-11-20T09:31:00.000000Z",
      completed_at: "2026-11-20T09:31:05.000000Z"
    },
    members: [
      {
        prospect_id: "2f1c9a52-6a0e-4d6b-9d3f-0f6f5f1b2a10",
        email: "ada@northwind.example",
        first_name: "Ada",
        last_name: "Byron",
        company_name: "Northwind",
        status: "rendered",
        page_id: "7a7a1e3c-51b3-4f7e-8a51-6d6a3c2b9f01",
        url: "https://pages.example/p/q3hV0xkPz1mS8bTn4cWd2A",
        error: null,
        needs: [],
        site_read: true,
        nothing_personal: null,
        has_live_page: null,
        writeback_status: "ok"
      }
    ],
    nextCursor: null
  },
  updateBatch: {
    batch: {
      id: "9c1b5c0e-4f57-4a0f-8b52-2d8f7e3b1c01",
      version: 2,
      name: "Q4 launch",
      template_id: "0d3b1b46-2b58-4c2e-9d0e-52e4d0f0a001",
      status: "draft",
      prospect_count: 4,
      sites_unread: 0,
      estimate_cents: null,
      created_at: "2026-11-20T09:31:00.000000Z",
      completed_at: null
    }
  },
  deleteBatch: {
    batchId: "9c1b5c0e-4f57-4a0f-8b52-2d8f7e3b1c01"
  },
  getBatchStatus: {
    batchId: "9c1b5c0e-4f57-4a0f-8b52-2d8f7e3b1c01",
    status: "generating",
    counts: {
      pending: 0,
      generating: 2,
      rendered: 1,
      review: 0,
      failed: 0
    }
  },
  regenerateFailedPages: {
    batchId: "9c1b5c0e-4f57-4a0f-8b52-2d8f7e3b1c01",
    version: 2,
    status: "generating",
    queued: 1,
    mode: "async"
  },
  createConnector: {
    connector: {
      id: "3e5b0a77-8ac0-4d0c-9a3f-6a6d0b7c4d01",
      version: 1,
      provider: "custom",
      outbound_url: "https://crm.example/hooks/pages",
      event_subscriptions: [
        "form.submitted",
        "meeting.booked"
      ],
      status: "active",
      created_at: "2026-11-20T09:00:00.000000Z"
    },
    secret: "whsec_EXAMPLE-shown-once"
  },
  listConnectors: {
    connectors: [
      {
        id: "3e5b0a77-8ac0-4d0c-9a3f-6a6d0b7c4d01",
        version: 1,
        provider: "custom",
        outbound_url: "https://crm.example/hooks/pages",
        event_subscriptions: [
          "form.submitted"
        ],
        status: "active",
        created_at: "2026-11-20T09:00:00.000000Z",
        description: "Leads into the CRM",
        status_reason: null,
        status_changed_at: "2026-11-20T09:00:00.000000Z",
        next_probe_at: null,
        failing_since: "2026-11-20T10:00:00.000000Z",
        max_in_flight: 8,
        rate_per_second: 50,
        timeout_seconds: 10,
        header_names: [
          "X-Api-Key"
        ],
        previous_secret_expires_at: null,
        created_by: "mira@lumen.example",
        rotation_advised: false,
        answered_by: "mira@lumen.example",
        health: {
          state: "failing",
          consecutive_failures: 4,
          last_success_at: "2026-11-20T09:10:00.000000Z",
          last_failure_at: "2026-11-20T10:10:00.000000Z",
          last_error: "HTTP 500",
          exhausted: 0,
          kinds: [
            {
              event: "form.submitted",
              state: "failing",
              consecutive_failures: 4,
              last_success_at: "2026-11-20T09:10:00.000000Z",
              last_failure_at: "2026-11-20T10:10:00.000000Z",
              last_error: "HTTP 500",
              exhausted: 0
            }
          ]
        }
      }
    ]
  },
  streamEvents: "event: form.submitted\nid: 2026-11-20T10:00:00.000010Z\ndata: {\"id\":\"5a0d2f8e-9f6b-4b5c-8d43-1c8a8f6f0c11\",\"event\":\"form.submitted\"}\n\n",
  getConnector: {
    connector: {
      id: "3e5b0a77-8ac0-4d0c-9a3f-6a6d0b7c4d01",
      version: 1,
      provider: "custom",
      outbound_url: "https://crm.example/hooks/pages",
      event_subscriptions: [
        "form.submitted"
      ],
      status: "active",
      created_at: "2026-11-20T09:00:00.000000Z",
      description: "Leads into the CRM",
      status_reason: null,
      status_changed_at: "2026-11-20T09:00:00.000000Z",
      next_probe_at: null,
      failing_since: null,
      max_in_flight: 8,
      rate_per_second: 50,
      timeout_seconds: 10,
      header_names: [
        "X-Api-Key"
      ],
      previous_secret_expires_at: null,
      created_by: "mira@lumen.example",
      rotation_advised: false,
      answered_by: "mira@lumen.example",
      health: {
        state: "healthy",
        consecutive_failures: 0,
        last_success_at: "2026-11-20T09:10:00.000000Z",
        last_failure_at: null,
        last_error: null,
        exhausted: 0,
        kinds: [
          {
            event: "form.submitted",
            state: "healthy",
            consecutive_failures: 0,
            last_success_at: "2026-11-20T09:10:00.000000Z",
            last_failure_at: null,
            last_error: null,
            exhausted: 0
          }
        ]
      }
    }
  },
  updateConnector: {
    connector: {
      id: "3e5b0a77-8ac0-4d0c-9a3f-6a6d0b7c4d01",
      version: 1,
      provider: "custom",
      outbound_url: "https://crm.example/hooks/pages",
      event_subscriptions: [
        "form.submitted"
      ],
      status: "active",
      created_at: "2026-11-20T09:00:00.000000Z",
      description: "Leads into the CRM",
      status_reason: null,
      status_changed_at: "2026-11-20T09:00:00.000000Z",
      next_probe_at: null,
      failing_since: null,
      max_in_flight: 8,
      rate_per_second: 50,
      timeout_seconds: 10,
      header_names: [
        "X-Api-Key"
      ],
      previous_secret_expires_at: null,
      created_by: "mira@lumen.example",
      rotation_advised: false,
      answered_by: "mira@lumen.example",
      health: {
        state: "healthy",
        consecutive_failures: 0,
        last_success_at: "2026-11-20T09:10:00.000000Z",
        last_failure_at: null,
        last_error: null,
        exhausted: 0,
        kinds: [
          {
            event: "form.submitted",
            state: "healthy",
            consecutive_failures: 0,
            last_success_at: "2026-11-20T09:10:00.000000Z",
            last_failure_at: null,
            last_error: null,
            exhausted: 0
          }
        ]
      }
    }
  },
  deleteConnector: {
    connectorId: "3e5b0a77-8ac0-4d0c-9a3f-6a6d0b7c4d01",
    canceledDeliveries: 0
  },
  pauseConnector: {
    connector: {
      id: "3e5b0a77-8ac0-4d0c-9a3f-6a6d0b7c4d01",
      version: 1,
      provider: "custom",
      outbound_url: "https://crm.example/hooks/pages",
      event_subscriptions: [
        "form.submitted"
      ],
      status: "paused",
      created_at: "2026-11-20T09:00:00.000000Z",
      description: "Leads into the CRM",
      status_reason: "owner",
      status_changed_at: "2026-11-20T09:00:00.000000Z",
      next_probe_at: null,
      failing_since: null,
      max_in_flight: 8,
      rate_per_second: 50,
      timeout_seconds: 10,
      header_names: [
        "X-Api-Key"
      ],
      previous_secret_expires_at: null,
      created_by: "mira@lumen.example",
      rotation_advised: false,
      answered_by: "mira@lumen.example",
      health: {
        state: "healthy",
        consecutive_failures: 0,
        last_success_at: "2026-11-20T09:10:00.000000Z",
        last_failure_at: null,
        last_error: null,
        exhausted: 0,
        kinds: [
          {
            event: "form.submitted",
            state: "healthy",
            consecutive_failures: 0,
            last_success_at: "2026-11-20T09:10:00.000000Z",
            last_failure_at: null,
            last_error: null,
            exhausted: 0
          }
        ]
      }
    }
  },
  resumeConnector: {
    connector: {
      id: "3e5b0a77-8ac0-4d0c-9a3f-6a6d0b7c4d01",
      version: 1,
      provider: "custom",
      outbound_url: "https://crm.example/hooks/pages",
      event_subscriptions: [
        "form.submitted"
      ],
      status: "active",
      created_at: "2026-11-20T09:00:00.000000Z",
      description: "Leads into the CRM",
      status_reason: null,
      status_changed_at: "2026-11-20T09:00:00.000000Z",
      next_probe_at: null,
      failing_since: null,
      max_in_flight: 8,
      rate_per_second: 50,
      timeout_seconds: 10,
      header_names: [
        "X-Api-Key"
      ],
      previous_secret_expires_at: null,
      created_by: "mira@lumen.example",
      rotation_advised: false,
      answered_by: "mira@lumen.example",
      health: {
        state: "healthy",
        consecutive_failures: 0,
        last_success_at: "2026-11-20T09:10:00.000000Z",
        last_failure_at: null,
        last_error: null,
        exhausted: 0,
        kinds: [
          {
            event: "form.submitted",
            state: "healthy",
            consecutive_failures: 0,
            last_success_at: "2026-11-20T09:10:00.000000Z",
            last_failure_at: null,
            last_error: null,
            exhausted: 0
          }
        ]
      }
    }
  },
  enableConnector: {
    connector: {
      id: "3e5b0a77-8ac0-4d0c-9a3f-6a6d0b7c4d01",
      version: 1,
      provider: "custom",
      outbound_url: "https://crm.example/hooks/pages",
      event_subscriptions: [
        "form.submitted"
      ],
      status: "active",
      created_at: "2026-11-20T09:00:00.000000Z",
      description: "Leads into the CRM",
      status_reason: null,
      status_changed_at: "2026-11-20T09:00:00.000000Z",
      next_probe_at: null,
      failing_since: null,
      max_in_flight: 8,
      rate_per_second: 50,
      timeout_seconds: 10,
      header_names: [
        "X-Api-Key"
      ],
      previous_secret_expires_at: null,
      created_by: "mira@lumen.example",
      rotation_advised: false,
      answered_by: "mira@lumen.example",
      health: {
        state: "healthy",
        consecutive_failures: 0,
        last_success_at: "2026-11-20T09:10:00.000000Z",
        last_failure_at: null,
        last_error: null,
        exhausted: 0,
        kinds: [
          {
            event: "form.submitted",
            state: "healthy",
            consecutive_failures: 0,
            last_success_at: "2026-11-20T09:10:00.000000Z",
            last_failure_at: null,
            last_error: null,
            exhausted: 0
          }
        ]
      }
    },
    released: 40,
    exhausted: 12
  },
  rotateConnectorSecret: {
    connector: {
      id: "3e5b0a77-8ac0-4d0c-9a3f-6a6d0b7c4d01",
      version: 1,
      provider: "custom",
      outbound_url: "https://crm.example/hooks/pages",
      event_subscriptions: [
        "form.submitted"
      ],
      status: "active",
      created_at: "2026-11-20T09:00:00.000000Z",
      description: "Leads into the CRM",
      status_reason: null,
      status_changed_at: "2026-11-20T09:00:00.000000Z",
      next_probe_at: null,
      failing_since: null,
      max_in_flight: 8,
      rate_per_second: 50,
      timeout_seconds: 10,
      header_names: [
        "X-Api-Key"
      ],
      previous_secret_expires_at: "2026-11-21T09:00:00.000000Z",
      created_by: "mira@lumen.example",
      rotation_advised: false,
      answered_by: "mira@lumen.example",
      health: {
        state: "healthy",
        consecutive_failures: 0,
        last_success_at: "2026-11-20T09:10:00.000000Z",
        last_failure_at: null,
        last_error: null,
        exhausted: 0,
        kinds: [
          {
            event: "form.submitted",
            state: "healthy",
            consecutive_failures: 0,
            last_success_at: "2026-11-20T09:10:00.000000Z",
            last_failure_at: null,
            last_error: null,
            exhausted: 0
          }
        ]
      }
    },
    secret: "whsec_EXAMPLE-shown-once"
  },
  replayConnector: {
    dryRun: true,
    matched: 12,
    replayed: 0,
    remaining: 12,
    kinds: [
      {
        event: "form.submitted",
        matched: 12
      }
    ]
  },
  getConnectorStats: {
    stats: {
      since: "2026-11-20T00:00:00.000000Z",
      queue: {
        pending: 0,
        waiting: 2,
        in_flight: 0,
        oldest_due_at: "2026-11-20T10:00:06.000000Z"
      },
      totals: {
        attempts: 41,
        succeeded: 40,
        failed: 1,
        exhausted: 0,
        average_ms: 43
      },
      hours: [
        {
          hour: "2026-11-20T09:00:00.000000Z",
          event: "form.submitted",
          attempts: 41,
          succeeded: 40,
          failed: 1,
          exhausted: 0,
          average_ms: 43
        }
      ]
    }
  },
  testConnector: {
    delivered: true,
    delivery: {
      id: "3e5f7a91-1b2c-4d3e-8f40-5a6b7c8d9e01",
      connector_id: "8d7c6b5a-4e3f-4a2b-9c1d-0e9f8a7b6c01",
      event_id: "5a0d2f8e-9f6b-4b5c-8d43-1c8a8f6f0c11",
      event: "connector.test",
      status: "delivered",
      attempt_count: 1,
      next_attempt_at: null,
      last_attempt: {
        number: 1,
        outcome: "success",
        status_code: 200,
        started_at: "2026-11-20T10:00:00.500000Z",
        response_excerpt: "ok",
        error: null
      },
      delivered_at: "2026-11-20T10:00:01.000000Z",
      created_at: "2026-11-20T10:00:00.000000Z",
      attempts: [
        {
          number: 1,
          outcome: "success",
          status_code: 204,
          started_at: "2026-11-20T10:00:00.000000Z",
          duration_ms: 41,
          request: {
            method: "POST",
            url: "https://crm.example/hooks",
            headers: {
              "Content-Type": "application/json",
              "X-Service-Event": "connector.test",
              "X-Service-Signature": "t=1763632800,v1=[hidden]"
            }
          },
          response_headers: {},
          response_excerpt: null,
          error: null,
          phases: {
            dns_ms: 1,
            connect_ms: 8,
            tls_ms: 6,
            first_byte_ms: 31
          }
        }
      ]
    }
  },
  listDeliveries: {
    deliveries: [
      {
        id: "8f2d6a3b-0a55-4b6e-8b0a-9e6d7f8c5e01",
        connector_id: "3e5b0a77-8ac0-4d0c-9a3f-6a6d0b7c4d01",
        event_id: "5a0d2f8e-9f6b-4b5c-8d43-1c8a8f6f0c11",
        event: "form.submitted",
        status: "delivered",
        attempt_count: 1,
        next_attempt_at: null,
        last_attempt: {
          number: 1,
          outcome: "success",
          status_code: 200,
          started_at: "2026-11-20T10:00:00.500000Z",
          response_excerpt: "ok",
          error: null
        },
        delivered_at: "2026-11-20T10:00:01.000000Z",
        created_at: "2026-11-20T10:00:00.000000Z"
      }
    ],
    nextCursor: null
  },
  getDelivery: {
    delivery: {
      id: "8f2d6a3b-0a55-4b6e-8b0a-9e6d7f8c5e01",
      connector_id: "3e5b0a77-8ac0-4d0c-9a3f-6a6d0b7c4d01",
      event_id: "5a0d2f8e-9f6b-4b5c-8d43-1c8a8f6f0c11",
      event: "form.submitted",
      status: "waiting",
      attempt_count: 1,
      next_attempt_at: "2026-11-20T10:00:06.000000Z",
      last_attempt: {
        number: 1,
        outcome: "http_error",
        status_code: 503,
        started_at: "2026-11-20T10:00:00.500000Z",
        response_excerpt: "Service Unavailable",
        error: null
      },
      delivered_at: null,
      created_at: "2026-11-20T10:00:00.000000Z",
      attempts: [
        {
          number: 1,
          outcome: "http_error",
          status_code: 500,
          started_at: "2026-11-20T10:00:00.500000Z",
          duration_ms: 42,
          request: {
            method: "POST",
            url: "https://crm.example/hooks",
            headers: {
              "Content-Type": "application/json",
              "X-Service-Event": "form.submitted",
              "X-Service-Signature": "t=1763632800,v1=[hidden]"
            }
          },
          response_headers: {
            "content-type": "text/plain"
          },
          response_excerpt: "oops",
          error: null,
          phases: {
            dns_ms: 1,
            connect_ms: 8,
            tls_ms: 6,
            first_byte_ms: 33
          }
        }
      ]
    }
  },
  getDeliveryBody: {
    event_id: "5a0d2f8e-9f6b-4b5c-8d43-1c8a8f6f0c11",
    event: "form.submitted",
    content_type: "application/json",
    bytes: 26,
    body: "{\"event\":\"form.submitted\"}"
  },
  retryDelivery: {
    delivery: {
      id: "8f2d6a3b-0a55-4b6e-8b0a-9e6d7f8c5e01",
      connector_id: "3e5b0a77-8ac0-4d0c-9a3f-6a6d0b7c4d01",
      event_id: "5a0d2f8e-9f6b-4b5c-8d43-1c8a8f6f0c11",
      event: "form.submitted",
      status: "pending",
      attempt_count: 11,
      next_attempt_at: "2026-11-20T10:00:06.000000Z",
      last_attempt: null,
      delivered_at: null,
      created_at: "2026-11-20T10:00:00.000000Z"
    }
  },
  cancelDelivery: {
    delivery: {
      id: "8f2d6a3b-0a55-4b6e-8b0a-9e6d7f8c5e01",
      connector_id: "3e5b0a77-8ac0-4d0c-9a3f-6a6d0b7c4d01",
      event_id: "5a0d2f8e-9f6b-4b5c-8d43-1c8a8f6f0c11",
      event: "form.submitted",
      status: "canceled",
      attempt_count: 3,
      next_attempt_at: null,
      last_attempt: {
        number: 3,
        outcome: "timeout",
        status_code: null,
        started_at: "2026-11-20T10:00:41.000000Z",
        response_excerpt: null,
        error: "No answer within 10 seconds."
      },
      delivered_at: null,
      created_at: "2026-11-20T10:00:00.000000Z"
    }
  },
  listEventTypes: {
    eventTypes: [
      {
        event: "connector.test",
        group: "test",
        description: "A test that the owner of a connector asked for.",
        subscribable: false,
        default: false,
        example: {
          id: "5a0d2f8e-9f6b-4b5c-8d43-1c8a8f6f0c11",
          event: "connector.test",
          workspace_id: "4b9d0c1e-2f3a-4b5c-8d6e-7f8091a2b301",
          service_lead_id: null,
          url: null,
          timestamp: "2026-11-20T10:00:00.000000Z",
          form_data: null,
          booking: null,
          prospect: null,
          page_token: null,
          fields: {
            message: "This is a test. Answer 2xx and the connection works."
          },
          created_at: "2026-11-20T10:00:00.000000Z"
        }
      }
    ]
  },
  createDiscoverySession: {
    sessionId: "6b1f4c2d-7e8a-4f3b-9c1d-0a2b3c4d5e01"
  },
  listDiscoverySessions: {
    sessions: [
      {
        id: "6d1f0b2c-3a4e-4f5d-9c8b-7a6e5d4c3b01",
        version: 1,
        status: "interview_ready",
        template_id: null,
        page_id: null,
        error: null,
        prospect_id: "2f1c9a52-6a0e-4d6b-9d3f-0f6f5f1b2a10",
        created_at: "2026-11-20T09:31:00.000000Z"
      }
    ],
    nextCursor: null
  },
  getDiscoverySession: {
    session: {
      id: "6b1f4c2d-7e8a-4f3b-9c1d-0a2b3c4d5e01",
      version: 1,
      status: "interview_ready",
      template_id: null,
      page_id: null,
      error: null,
      prospect_id: "2f1c9a52-6a0e-4d6b-9d3f-0f6f5f1b2a10",
      created_at: "2026-11-20T09:31:00.000000Z"
    },
    questions: [
      {
        id: "q1",
        question: "How long would onboarding take for us?",
        context: "Ada asked about onboarding time.",
        category: "implementation",
        ai_suggested_answer: "Guided setup takes two weeks.",
        answer_source: "retrieval",
        rag_confidence: 0.72,
        status: "open",
        answer: null
      }
    ],
    speakers: [
      {
        name: "Sam Carter",
        turns: 14,
        side: "seller",
        known_by: "team"
      },
      {
        name: "Ada Byron",
        turns: 11,
        side: "buyer",
        known_by: "recipient"
      },
      {
        name: "Kim Lee",
        turns: 3,
        side: "buyer",
        known_by: "caller"
      }
    ]
  },
  deleteDiscoverySession: {
    sessionId: "6d1f0b2c-3a4e-4f5d-9c8b-7a6e5d4c3b01"
  },
  answerDiscoveryQuestions: {
    questions: [
      {
        id: "q1",
        question: "How long would onboarding take for us?",
        context: "Ada asked about onboarding time.",
        category: "implementation",
        ai_suggested_answer: "Guided setup takes two weeks.",
        answer_source: "retrieval",
        rag_confidence: 0.72,
        status: "answered",
        answer: "Two weeks with our team."
      }
    ],
    version: 2
  },
  updateDiscoverySpeakers: {
    session: {
      id: "6b1f4c2d-7e8a-4f3b-9c1d-0a2b3c4d5e01",
      version: 1,
      status: "ingesting",
      template_id: null,
      page_id: null,
      error: null
    },
    speakers: [
      {
        name: "Sam Carter",
        turns: 14,
        side: "seller",
        known_by: "team"
      },
      {
        name: "Ada Byron",
        turns: 11,
        side: "buyer",
        known_by: "recipient"
      },
      {
        name: "Kim Lee",
        turns: 3,
        side: "seller",
        known_by: "caller"
      }
    ]
  },
  buildDiscoveryPage: {
    buildId: "1c2d3e4f-5a6b-4c7d-8e9f-0a1b2c3d4e01",
    status: "building",
    version: 3
  },
  listTemplates: {
    templates: [
      {
        id: "0d3b1b46-2b58-4c2e-9d0e-52e4d0f0a001",
        name: "Outbound intro",
        kind: "automatic",
        status: "ready",
        version: 1,
        created_at: "2026-11-19T08:00:00.000000Z",
        updated_at: "2026-11-19T08:00:00.000000Z"
      }
    ],
    nextCursor: null
  },
  createTemplate: {
    buildId: "1c2d3e4f-5a6b-4c7d-8e9f-0a1b2c3d4e02",
    status: "building"
  },
  getTemplate: {
    template: {
      id: "0d3b1b46-2b58-4c2e-9d0e-52e4d0f0a001",
      name: "Outbound intro",
      kind: "automatic",
      status: "ready",
      version: 1,
      created_at: "2026-11-19T08:00:00.000000Z",
      updated_at: "2026-11-19T08:00:00.000000Z",
      document: {
        version: 1,
        name: "Outbound intro",
        language: "en",
        focus: "",
        headline: "Where {{ product.name }} could help {{ company.name | default: 'your team' }}",
        subheadline: "",
        sections: [
          {
            id: "value",
            kind: "value_props",
            title: "Where we fit",
            body: "",
            limit: 3
          }
        ],
        cta: {
          label: "Start a conversation",
          url: null
        }
      }
    }
  },
  updateTemplate: {
    template: {
      id: "0d3b1b46-2b58-4c2e-9d0e-52e4d0f0a001",
      name: "Outbound intro",
      kind: "automatic",
      status: "ready",
      version: 2,
      created_at: "2026-11-19T08:00:00.000000Z",
      updated_at: "2026-11-20T08:00:00.000000Z",
      document: {
        version: 1,
        name: "Outbound intro",
        language: "en",
        focus: "",
        headline: "Where {{ product.name }} could help {{ company.name | default: 'your team' }}",
        subheadline: "",
        sections: [
          {
            id: "value",
            kind: "value_props",
            title: "Where we fit",
            body: "",
            limit: 3
          }
        ],
        cta: {
          label: "Start a conversation",
          url: null
        }
      }
    }
  },
  deleteTemplate: {
    templateId: "0d3b1b46-2b58-4c2e-9d0e-52e4d0f0a001"
  },
  iterateTemplate: {
    template: {
      id: "0d3b1b46-2b58-4c2e-9d0e-52e4d0f0a001",
      name: "Outbound intro",
      kind: "automatic",
      status: "ready",
      version: 2,
      created_at: "2026-11-19T08:00:00.000000Z",
      updated_at: "2026-11-20T08:00:00.000000Z",
      document: {
        version: 1,
        name: "Outbound intro",
        language: "en",
        focus: "",
        headline: "Where {{ product.name }} could help {{ company.name | default: 'your team' }}",
        subheadline: "",
        sections: [
          {
            id: "value",
            kind: "value_props",
            title: "Where we fit",
            body: "",
            limit: 3
          }
        ],
        cta: {
          label: "Start a conversation",
          url: null
        }
      }
    },
    changes: [
      "The headline is now Fewer empty trips."
    ]
  },
  getTemplateDraft: {
    draft: {
      id: "0d3b1b46-2b58-4c2e-9d0e-52e4d0f0a001",
      version: 3,
      base_version: 1,
      has_changes: true,
      edit_paid: false,
      changed_at: "2026-11-20T08:00:00.000000Z",
      changed_by: {
        actor: "member",
        id: "5f0d3c1e-7a4b-4c55-8e21-9b1a6a3f1c11",
        name: "Ana Reyes"
      },
      document: {
        version: 1,
        name: "Outbound intro",
        language: "en",
        focus: "",
        headline: "Fewer empty trips for {{ company.name | default: 'your team' }}",
        subheadline: "",
        sections: [
          {
            id: "value",
            kind: "value_props",
            title: "Where we fit",
            body: "",
            limit: 3
          }
        ],
        cta: {
          label: "Start a conversation",
          url: null
        }
      }
    }
  },
  updateTemplateDraft: {
    draft: {
      id: "0d3b1b46-2b58-4c2e-9d0e-52e4d0f0a001",
      version: 3,
      base_version: 1,
      has_changes: true,
      edit_paid: false,
      changed_at: "2026-11-20T08:00:00.000000Z",
      changed_by: {
        actor: "member",
        id: "5f0d3c1e-7a4b-4c55-8e21-9b1a6a3f1c11",
        name: "Ana Reyes"
      },
      document: {
        version: 1,
        name: "Outbound intro",
        language: "en",
        focus: "",
        headline: "Fewer empty trips for {{ company.name | default: 'your team' }}",
        subheadline: "",
        sections: [
          {
            id: "value",
            kind: "value_props",
            title: "Where we fit",
            body: "",
            limit: 3
          }
        ],
        cta: {
          label: "Start a conversation",
          url: null
        }
      }
    }
  },
  iterateTemplateDraft: {
    draft: {
      id: "0d3b1b46-2b58-4c2e-9d0e-52e4d0f0a001",
      version: 3,
      base_version: 1,
      has_changes: true,
      edit_paid: false,
      changed_at: "2026-11-20T08:00:00.000000Z",
      changed_by: {
        actor: "member",
        id: "5f0d3c1e-7a4b-4c55-8e21-9b1a6a3f1c11",
        name: "Ana Reyes"
      },
      document: {
        version: 1,
        name: "Outbound intro",
        language: "en",
        focus: "",
        headline: "Fewer empty trips for {{ company.name | default: 'your team' }}",
        subheadline: "",
        sections: [
          {
            id: "value",
            kind: "value_props",
            title: "Where we fit",
            body: "",
            limit: 3
          }
        ],
        cta: {
          label: "Start a conversation",
          url: null
        }
      }
    },
    changes: [
      {
        path: "headline",
        change: "changed",
        before: "Hello",
        after: "Fewer empty trips"
      }
    ]
  },
  publishTemplateDraft: {
    template: {
      id: "0d3b1b46-2b58-4c2e-9d0e-52e4d0f0a001",
      name: "Outbound intro",
      kind: "automatic",
      status: "ready",
      version: 2,
      created_at: "2026-11-19T08:00:00.000000Z",
      updated_at: "2026-11-20T08:00:00.000000Z",
      document: {
        version: 1,
        name: "Outbound intro",
        language: "en",
        focus: "",
        headline: "Fewer empty trips for {{ company.name | default: 'your team' }}",
        subheadline: "",
        sections: [
          {
            id: "value",
            kind: "value_props",
            title: "Where we fit",
            body: "",
            limit: 3
          }
        ],
        cta: {
          label: "Start a conversation",
          url: null
        }
      }
    }
  },
  updateLeadForm: {
    template: {
      id: "0d3b1b46-2b58-4c2e-9d0e-52e4d0f0a001",
      name: "Outbound intro",
      kind: "automatic",
      status: "ready",
      version: 2,
      created_at: "2026-11-19T08:00:00.000000Z",
      updated_at: "2026-11-20T08:00:00.000000Z",
      document: {
        version: 1,
        name: "Outbound intro",
        language: "en",
        focus: "",
        headline: "Where {{ product.name }} could help {{ company.name | default: 'your team' }}",
        subheadline: "",
        sections: [
          {
            id: "value",
            kind: "value_props",
            title: "Where we fit",
            body: "",
            limit: 3
          }
        ],
        cta: {
          label: "Start a conversation",
          url: null
        }
      }
    }
  },
  createTemplatePreview: {
    url: "https://pages.example/preview/Zb1kT0xLrW9uQ2mVt4cYsA.tp1s00.kq3hV0xkPz1mS8bTn4cWd2AkPz1mS8bT",
    expiresAt: "2026-11-21T09:40:00.000000Z",
    version: 2,
    issues: []
  },
  layOutTemplate: {
    html: "<!doctype html><html lang=\"en\"><head><title>Fewer empty trips for Acme</title></head><body><main id=\"main\"><h1>Fewer empty trips for Acme</h1></main></body></html>",
    issues: []
  },
  listTemplateVersions: {
    versions: [
      {
        version: 2,
        name: "Outbound intro",
        change: "edited",
        note: "headline",
        current: true,
        created_at: "2026-11-20T08:00:00.000000Z"
      },
      {
        version: 1,
        name: "Outbound intro",
        change: "created",
        note: null,
        current: false,
        created_at: "2026-11-19T08:00:00.000000Z"
      }
    ],
    nextCursor: null
  },
  getTemplateVersion: {
    template: {
      id: "0d3b1b46-2b58-4c2e-9d0e-52e4d0f0a001",
      name: "Outbound intro",
      kind: "automatic",
      status: "ready",
      version: 1,
      created_at: "2026-11-19T08:00:00.000000Z",
      updated_at: "2026-11-20T08:00:00.000000Z",
      document: {
        version: 1,
        name: "Outbound intro",
        language: "en",
        focus: "",
        headline: "Where {{ product.name }} could help {{ company.name | default: 'your team' }}",
        subheadline: "",
        sections: [
          {
            id: "value",
            kind: "value_props",
            title: "Where we fit",
            body: "",
            limit: 3
          }
        ],
        cta: {
          label: "Start a conversation",
          url: null
        }
      }
    }
  },
  compareTemplateVersions: {
    from: 1,
    to: 2,
    changes: [
      {
        path: "headline",
        change: "changed",
        before: "Hello",
        after: "Fewer empty trips"
      },
      {
        path: "sections.proof",
        change: "removed",
        before: {
          id: "proof",
          kind: "proof"
        }
      }
    ]
  },
  restoreTemplateVersion: {
    template: {
      id: "0d3b1b46-2b58-4c2e-9d0e-52e4d0f0a001",
      name: "Outbound intro",
      kind: "automatic",
      status: "ready",
      version: 2,
      created_at: "2026-11-19T08:00:00.000000Z",
      updated_at: "2026-11-20T08:00:00.000000Z",
      document: {
        version: 1,
        name: "Outbound intro",
        language: "en",
        focus: "",
        headline: "Where {{ product.name }} could help {{ company.name | default: 'your team' }}",
        subheadline: "",
        sections: [
          {
            id: "value",
            kind: "value_props",
            title: "Where we fit",
            body: "",
            limit: 3
          }
        ],
        cta: {
          label: "Start a conversation",
          url: null
        }
      }
    }
  },
  cloneTemplate: {
    template: {
      id: "0d3b1b46-2b58-4c2e-9d0e-52e4d0f0a001",
      name: "Outbound intro",
      kind: "automatic",
      status: "ready",
      version: 2,
      created_at: "2026-11-19T08:00:00.000000Z",
      updated_at: "2026-11-20T08:00:00.000000Z",
      document: {
        version: 1,
        name: "Outbound intro",
        language: "en",
        focus: "",
        headline: "Where {{ product.name }} could help {{ company.name | default: 'your team' }}",
        subheadline: "",
        sections: [
          {
            id: "value",
            kind: "value_props",
            title: "Where we fit",
            body: "",
            limit: 3
          }
        ],
        cta: {
          label: "Start a conversation",
          url: null
        }
      }
    }
  },
  getTemplateBuild: {
    build: {
      id: "1c2d3e4f-5a6b-4c7d-8e9f-0a1b2c3d4e02",
      status: "completed",
      template_id: "0d3b1b46-2b58-4c2e-9d0e-52e4d0f0a001",
      error: null,
      parts: [
        {
          text: "{\"headline\":\"Fewer empty trips\"}",
          takenUp: true,
          as: "headline",
          reason: null
        }
      ],
      created_at: "2026-11-19T08:00:00.000000Z",
      completed_at: "2026-11-19T08:00:03.000000Z"
    }
  },
  getEntitlements: {
    plan: "growth",
    subscriptionStatus: "active",
    locked: false,
    lockReason: null,
    upgradeUrl: "/settings/billing",
    usage: {
      allowanceCents: 50000,
      usedCents: 75,
      heldCents: 0,
      remainingCents: 49925
    },
    discoveryCredits: {
      included: 10,
      used: 1,
      held: 0,
      remaining: 9
    },
    key: {
      monthlySpendCapCents: 10000,
      spentThisMonthCents: 75,
      resetsAt: "2026-12-01T00:00:00.000000Z"
    },
    aiProvider: true
  },
  getUsage: {
    usage: {
      allowanceCents: 50000,
      usedCents: 75,
      heldCents: 0,
      remainingCents: 49925
    },
    discoveryCredits: {
      included: 10,
      used: 1,
      held: 0,
      remaining: 9
    },
    key: {
      monthlySpendCapCents: 10000,
      spentThisMonthCents: 75,
      resetsAt: "2026-12-01T00:00:00.000000Z"
    },
    quotas: {
      mediaBytes: {
        used: 1048576,
        limit: 21474836480
      },
      idempotencyBytes: {
        used: 2048,
        limit: 1073741824
      },
      aiCallsThisMonth: {
        used: 12,
        limit: 1000000
      },
      keys: {
        used: 3,
        limit: 100
      },
      budgets: [
        {
          name: "calls",
          per: "minute",
          limit: 6000,
          used: 41,
          resetsAt: "2026-11-22T08:01:00.000000Z"
        },
        {
          name: "invitations",
          per: "hour",
          limit: 30,
          used: 2,
          resetsAt: "2026-11-22T08:40:00.000000Z"
        },
        {
          name: "mails_to_one_address",
          per: "day",
          limit: 30,
          used: null,
          resetsAt: null
        }
      ]
    }
  },
  estimateCost: {
    type: "recipient_render",
    quantity: 3,
    unitCents: 25,
    estimateCents: 75,
    estimateDiscoveryCredits: 0,
    affordable: true
  },
  listKeys: {
    keys: [
      {
        id: "7c1d5b34-0b6f-4a17-8e49-2d4f60a7b901",
        version: 1,
        name: "CRM sync",
        last4: "9fQ2",
        scopes: [
          "read:prospects",
          "write:prospects"
        ],
        monthly_spend_cap_cents: 5000,
        month_spent_cents: 725,
        expires_at: null,
        last_used_at: "2026-11-21T16:20:00.000000Z",
        previous_secret_expires_at: null,
        connected_by: null,
        created_by: "mira@lumen.example",
        rotation_advised: false,
        created_at: "2026-11-19T08:00:00.000000Z",
        revoked_at: null
      }
    ]
  },
  createKey: {
    key: {
      id: "7c1d5b34-0b6f-4a17-8e49-2d4f60a7b901",
      version: 1,
      name: "CRM sync",
      last4: "9fQ2",
      scopes: [
        "read:prospects",
        "write:prospects"
      ],
      monthly_spend_cap_cents: 5000,
      month_spent_cents: 0,
      expires_at: null,
      last_used_at: null,
      previous_secret_expires_at: null,
      connected_by: null,
      created_by: "mira@lumen.example",
      rotation_advised: false,
      created_at: "2026-11-19T08:00:00.000000Z",
      revoked_at: null
    },
    secret: "crt_EXAMPLE-shown-once"
  },
  getKey: {
    key: {
      id: "7c1d5b34-0b6f-4a17-8e49-2d4f60a7b901",
      version: 1,
      name: "CRM sync",
      last4: "9fQ2",
      scopes: [
        "read:prospects",
        "write:prospects"
      ],
      monthly_spend_cap_cents: 5000,
      month_spent_cents: 725,
      expires_at: null,
      last_used_at: "2026-11-21T16:20:00.000000Z",
      previous_secret_expires_at: null,
      connected_by: null,
      created_by: "mira@lumen.example",
      rotation_advised: false,
      created_at: "2026-11-19T08:00:00.000000Z",
      revoked_at: null
    }
  },
  updateKey: {
    key: {
      id: "7c1d5b34-0b6f-4a17-8e49-2d4f60a7b901",
      version: 1,
      name: "CRM sync",
      last4: "9fQ2",
      scopes: [
        "read:prospects",
        "write:prospects"
      ],
      monthly_spend_cap_cents: 5000,
      month_spent_cents: 725,
      expires_at: null,
      last_used_at: "2026-11-21T16:20:00.000000Z",
      previous_secret_expires_at: null,
      connected_by: null,
      created_by: "mira@lumen.example",
      rotation_advised: false,
      created_at: "2026-11-19T08:00:00.000000Z",
      revoked_at: null
    }
  },
  deleteKey: {
    key: {
      id: "7c1d5b34-0b6f-4a17-8e49-2d4f60a7b901",
      version: 1,
      name: "CRM sync",
      last4: "9fQ2",
      scopes: [
        "read:prospects",
        "write:prospects"
      ],
      monthly_spend_cap_cents: 5000,
      month_spent_cents: 725,
      expires_at: null,
      last_used_at: "2026-11-21T16:20:00.000000Z",
      previous_secret_expires_at: null,
      connected_by: null,
      created_by: "mira@lumen.example",
      rotation_advised: false,
      created_at: "2026-11-19T08:00:00.000000Z",
      revoked_at: "2026-11-22T09:00:00.000000Z"
    }
  },
  rotateKey: {
    key: {
      id: "7c1d5b34-0b6f-4a17-8e49-2d4f60a7b901",
      version: 1,
      name: "CRM sync",
      last4: "9fQ2",
      scopes: [
        "read:prospects",
        "write:prospects"
      ],
      monthly_spend_cap_cents: 5000,
      month_spent_cents: 725,
      expires_at: null,
      last_used_at: "2026-11-21T16:20:00.000000Z",
      previous_secret_expires_at: "2026-11-23T09:00:00.000000Z",
      connected_by: null,
      created_by: "mira@lumen.example",
      rotation_advised: false,
      created_at: "2026-11-19T08:00:00.000000Z",
      revoked_at: null
    },
    secret: "crt_EXAMPLE-shown-once"
  },
  getCompanyProfile: {
    companyProfile: {
      version: 1,
      name: "Lumen Logistics",
      website: "https://lumen.example",
      oneLiner: "Route planning for fleets.",
      products: [
        {
          name: "Planner",
          description: "Plans routes overnight."
        }
      ],
      proofPoints: [
        {
          text: "12 percent fewer kilometres at Northwind",
          customer: "Northwind"
        }
      ],
      audiences: [
        {
          name: "Fleet managers",
          pains: [
            "Empty return trips"
          ]
        }
      ],
      faqs: [
        {
          question: "How long is the setup?",
          answer: "Two weeks."
        }
      ],
      voice: "plain, warm",
      privacyUrl: "https://lumen.example/privacy",
      imprint: null,
      visitorCookie: true,
      leadMails: true,
      keepErasedAddresses: false
    }
  },
  updateCompanyProfile: {
    companyProfile: {
      version: 1,
      name: "Lumen Logistics",
      website: "https://lumen.example",
      oneLiner: "Route planning for fleets.",
      products: [
        {
          name: "Planner",
          description: "Plans routes overnight."
        }
      ],
      proofPoints: [
        {
          text: "12 percent fewer kilometres at Northwind",
          customer: "Northwind"
        }
      ],
      audiences: [
        {
          name: "Fleet managers",
          pains: [
            "Empty return trips"
          ]
        }
      ],
      faqs: [
        {
          question: "How long is the setup?",
          answer: "Two weeks."
        }
      ],
      voice: "plain, warm",
      privacyUrl: "https://lumen.example/privacy",
      imprint: null,
      visitorCookie: true,
      leadMails: true,
      keepErasedAddresses: false
    }
  },
  scrapeCompanyProfile: {
    companyProfile: {
      version: 1,
      name: "Lumen Logistics",
      website: "https://lumen.example",
      oneLiner: "Route planning for fleets.",
      products: [
        {
          name: "Planner",
          description: "Plans routes overnight."
        }
      ],
      proofPoints: [
        {
          text: "12 percent fewer kilometres at Northwind",
          customer: "Northwind"
        }
      ],
      audiences: [
        {
          name: "Fleet managers",
          pains: [
            "Empty return trips"
          ]
        }
      ],
      faqs: [
        {
          question: "How long is the setup?",
          answer: "Two weeks."
        }
      ],
      voice: "plain, warm",
      privacyUrl: "https://lumen.example/privacy",
      imprint: null,
      visitorCookie: true,
      leadMails: true,
      keepErasedAddresses: false
    },
    brand: {
      version: 1,
      colors: {
        primary: "#1f6feb",
        ink: "#0b1f33"
      },
      fonts: {
        heading: "Inter",
        body: "Inter"
      },
      logoUrl: "https://lumen.example/logo.svg",
      voice: "plain, warm"
    },
    found: [
      {
        field: "oneLiner",
        source: "https://lumen.example/"
      },
      {
        field: "products",
        item: "Planner",
        source: "https://lumen.example/products"
      }
    ],
    pages: [
      "https://lumen.example/",
      "https://lumen.example/products"
    ]
  },
  getBrand: {
    brand: {
      version: 1,
      colors: {
        primary: "#1f6feb",
        ink: "#0b1f33"
      },
      fonts: {
        heading: "Inter",
        body: "Inter"
      },
      logoUrl: "https://lumen.example/logo.svg",
      voice: "plain, warm"
    }
  },
  updateBrand: {
    brand: {
      version: 1,
      colors: {
        primary: "#1f6feb",
        ink: "#0b1f33"
      },
      fonts: {
        heading: "Inter",
        body: "Inter"
      },
      logoUrl: "https://lumen.example/logo.svg",
      voice: "plain, warm"
    }
  },
  listDomains: {
    domains: [
      {
        hostname: "pages.lumen.example",
        version: 1,
        status: "active",
        used: false,
        checked_at: "2026-11-20T08:00:00.000000Z",
        problem: null,
        created_at: "2026-11-19T08:00:00.000000Z",
        verification: {
          name: "_cartouche.pages.lumen.example",
          txt: "cartouche-verification=4f0c2a9d8e7b6a5c4d3e2f1a0b9c8d7e",
          cname: "4f0c2a9d8e7b6a5c4d3e2f1a0b9c8d7e.pages.example"
        }
      }
    ],
    cnameTarget: "pages.example"
  },
  createDomain: {
    domain: {
      hostname: "pages.lumen.example",
      version: 1,
      status: "pending",
      used: false,
      checked_at: "2026-11-20T08:00:00.000000Z",
      problem: "_cartouche.pages.lumen.example has no TXT or CNAME record. Add one of these records where your DNS is managed: TXT with the value cartouche-verification=4f0c2a9d8e7b6a5c4d3e2f1a0b9c8d7e, or CNAME with the value 4f0c2a9d8e7b6a5c4d3e2f1a0b9c8d7e.pages.example.",
      created_at: "2026-11-20T08:00:00.000000Z",
      verification: {
        name: "_cartouche.pages.lumen.example",
        txt: "cartouche-verification=4f0c2a9d8e7b6a5c4d3e2f1a0b9c8d7e",
        cname: "4f0c2a9d8e7b6a5c4d3e2f1a0b9c8d7e.pages.example"
      }
    },
    cnameTarget: "pages.example"
  },
  getDomain: {
    domain: {
      hostname: "pages.lumen.example",
      version: 1,
      status: "active",
      used: false,
      checked_at: "2026-11-20T08:00:00.000000Z",
      problem: null,
      created_at: "2026-11-20T08:00:00.000000Z",
      verification: {
        name: "_cartouche.pages.lumen.example",
        txt: "cartouche-verification=4f0c2a9d8e7b6a5c4d3e2f1a0b9c8d7e",
        cname: "4f0c2a9d8e7b6a5c4d3e2f1a0b9c8d7e.pages.example"
      }
    },
    cnameTarget: "pages.example"
  },
  deleteDomain: {
    hostname: "pages.lumen.example"
  },
  verifyDomain: {
    domain: {
      hostname: "pages.lumen.example",
      version: 1,
      status: "active",
      used: false,
      checked_at: "2026-11-20T08:00:00.000000Z",
      problem: null,
      created_at: "2026-11-20T08:00:00.000000Z",
      verification: {
        name: "_cartouche.pages.lumen.example",
        txt: "cartouche-verification=4f0c2a9d8e7b6a5c4d3e2f1a0b9c8d7e",
        cname: "4f0c2a9d8e7b6a5c4d3e2f1a0b9c8d7e.pages.example"
      }
    },
    cnameTarget: "pages.example"
  },
  useDomain: {
    domain: {
      hostname: "pages.lumen.example",
      version: 1,
      status: "active",
      used: true,
      checked_at: "2026-11-20T08:00:00.000000Z",
      problem: null,
      created_at: "2026-11-20T08:00:00.000000Z",
      verification: {
        name: "_cartouche.pages.lumen.example",
        txt: "cartouche-verification=4f0c2a9d8e7b6a5c4d3e2f1a0b9c8d7e",
        cname: "4f0c2a9d8e7b6a5c4d3e2f1a0b9c8d7e.pages.example"
      }
    },
    cnameTarget: "pages.example"
  },
  listTeamMembers: {
    members: [
      {
        id: "6c5b4a39-2817-4f06-9e5d-4c3b2a190801",
        version: 1,
        email: "mira@lumen.example",
        name: "Mira Kahn",
        role: "owner",
        status: "active",
        created_at: "2026-11-19T08:00:00.000000Z"
      }
    ]
  },
  createInvitation: {
    member: {
      id: "6c5b4a39-2817-4f06-9e5d-4c3b2a190802",
      version: 1,
      email: "jon@lumen.example",
      name: "Jon Berg",
      role: "editor",
      status: "invited",
      created_at: "2026-11-22T08:00:00.000000Z"
    },
    invitation: {
      token: "inv_Vq1cK0m2bX9sY7tR4wZ6uA8eG3hJ5kL0pN2qS4vT6x8",
      mailed: false,
      expires_at: "2026-11-29T08:00:00.000000Z"
    }
  },
  acceptInvitation: {
    member: {
      id: "6c5b4a39-2817-4f06-9e5d-4c3b2a190802",
      version: 1,
      email: "jon@lumen.example",
      name: "Jon Berg",
      role: "editor",
      status: "active",
      created_at: "2026-11-22T08:00:00.000000Z"
    }
  },
  getTeamMember: {
    member: {
      id: "6c5b4a39-2817-4f06-9e5d-4c3b2a190802",
      version: 1,
      email: "jon@lumen.example",
      name: "Jon Berg",
      role: "admin",
      status: "invited",
      created_at: "2026-11-22T08:00:00.000000Z"
    }
  },
  updateTeamMember: {
    member: {
      id: "6c5b4a39-2817-4f06-9e5d-4c3b2a190802",
      version: 1,
      email: "jon@lumen.example",
      name: "Jon Berg",
      role: "admin",
      status: "invited",
      created_at: "2026-11-22T08:00:00.000000Z"
    }
  },
  deleteTeamMember: {
    memberId: "6c5b4a39-2817-4f06-9e5d-4c3b2a190802"
  },
  getMe: {
    workspace: {
      id: "4b9d0c1e-2f3a-4b5c-8d6e-7f8091a2b301",
      name: "Lumen Logistics",
      plan: "growth",
      subscriptionStatus: "active",
      locked: false,
      lockReason: null
    },
    caller: {
      kind: "key",
      id: "6d1f4c2b-8a3e-4f5d-9b7c-0e1a2b3c4d01",
      name: "CRM sync",
      email: null,
      role: null,
      expiresAt: null
    },
    scopes: [
      "read:prospects",
      "write:prospects"
    ],
    limits: {
      callsPerMinute: 600,
      monthlySpendCapCents: 5000,
      spentThisMonthCents: 250,
      quotas: {
        mediaBytes: {
          used: 0,
          limit: 10737418240
        },
        idempotencyBytes: {
          used: 0,
          limit: 1073741824
        },
        aiCallsThisMonth: {
          used: 0,
          limit: 20000
        },
        keys: {
          used: 1,
          limit: 50
        },
        budgets: []
      }
    }
  },
  proposeMaterialsTemplate: {
    name: "ROI page",
    purposeSpec: {
      goal: "Show what paper forms cost and what is saved.",
      preset: "roi",
      audience: "Heads of operations",
      tone: null,
      exclusions: null,
      currency: "EUR",
      ctaLabel: "Talk it through",
      language: "en"
    },
    inputContract: {
      materials: [
        {
          key: "numbers",
          label: "Their numbers",
          kind: "spreadsheet",
          required: true,
          multiple: false,
          description: null
        }
      ],
      facts: [
        {
          key: "trucks",
          label: "Trucks",
          type: "number",
          unit: "trucks",
          required: true,
          aliases: [
            "fleet size"
          ],
          question: "How many trucks do you run?"
        }
      ]
    },
    elementManifest: [
      {
        id: "hours",
        label: "Hours a week",
        source: "calc",
        placement: "figure",
        required: true,
        formula: "trucks * 1.5",
        format: {
          style: "number",
          unit: "hours",
          decimals: 0
        },
        uses: [],
        locked: false
      },
      {
        id: "summary",
        label: "What it means",
        source: "ai",
        placement: "text",
        required: true,
        instruction: "Say what the hours mean.",
        uses: [
          "trucks",
          "hours"
        ],
        locked: false
      }
    ],
    qualityChecks: [
      {
        id: "enough_trucks",
        label: "At least ten trucks",
        kind: "min_value",
        target: "trucks",
        value: 10,
        blocking: false
      }
    ],
    callIntelligence: false,
    openQuestions: [
      {
        question: "Over which time is the return counted?",
        context: "The proposal counts one year."
      }
    ]
  },
  listMaterialsTemplates: {
    purposeTemplates: [
      {
        id: "8d6f0a34-1b2c-4d5e-8f90-1a2b3c4d5e01",
        version: 1,
        name: "ROI page",
        status: "drafting",
        call_intelligence: false,
        run_count: 0,
        build_id: null,
        forked_from_run_id: null,
        created_at: "2026-11-20T09:30:00.000000Z",
        updated_at: "2026-11-20T09:30:00.000000Z"
      }
    ],
    nextCursor: null
  },
  createMaterialsTemplate: {
    purpose: {
      id: "8d6f0a34-1b2c-4d5e-8f90-1a2b3c4d5e01",
      version: 1,
      name: "ROI page",
      status: "drafting",
      call_intelligence: false,
      run_count: 0,
      build_id: null,
      forked_from_run_id: null,
      created_at: "2026-11-20T09:30:00.000000Z",
      updated_at: "2026-11-20T09:30:00.000000Z",
      purpose_spec: {
        goal: "Show what paper forms cost and what is saved.",
        preset: "roi",
        audience: "Heads of operations",
        tone: null,
        exclusions: null,
        currency: "EUR",
        ctaLabel: "Talk it through",
        language: "en"
      },
      input_contract: {
        materials: [
          {
            key: "numbers",
            label: "Their numbers",
            kind: "spreadsheet",
            required: true,
            multiple: false,
            description: null
          }
        ],
        facts: [
          {
            key: "trucks",
            label: "Trucks",
            type: "number",
            unit: "trucks",
            required: true,
            aliases: [
              "fleet size"
            ],
            question: "How many trucks do you run?"
          }
        ]
      },
      element_manifest: [
        {
          id: "hours",
          label: "Hours a week",
          source: "calc",
          placement: "figure",
          required: true,
          formula: "trucks * 1.5",
          format: {
            style: "number",
            unit: "hours",
            decimals: 0
          },
          uses: [],
          locked: false
        },
        {
          id: "summary",
          label: "What it means",
          source: "ai",
          placement: "text",
          required: true,
          instruction: "Say what the hours mean.",
          uses: [
            "trucks",
            "hours"
          ],
          locked: false
        }
      ],
      quality_checks: [
        {
          id: "enough_trucks",
          label: "At least ten trucks",
          kind: "min_value",
          target: "trucks",
          value: 10,
          blocking: false
        }
      ]
    },
    openQuestions: []
  },
  getMaterialsTemplate: {
    purpose: {
      id: "8d6f0a34-1b2c-4d5e-8f90-1a2b3c4d5e01",
      version: 1,
      name: "ROI page",
      status: "drafting",
      call_intelligence: false,
      run_count: 0,
      build_id: null,
      forked_from_run_id: null,
      created_at: "2026-11-20T09:30:00.000000Z",
      updated_at: "2026-11-20T09:30:00.000000Z",
      purpose_spec: {
        goal: "Show what paper forms cost and what is saved.",
        preset: "roi",
        audience: "Heads of operations",
        tone: null,
        exclusions: null,
        currency: "EUR",
        ctaLabel: "Talk it through",
        language: "en"
      },
      input_contract: {
        materials: [
          {
            key: "numbers",
            label: "Their numbers",
            kind: "spreadsheet",
            required: true,
            multiple: false,
            description: null
          }
        ],
        facts: [
          {
            key: "trucks",
            label: "Trucks",
            type: "number",
            unit: "trucks",
            required: true,
            aliases: [
              "fleet size"
            ],
            question: "How many trucks do you run?"
          }
        ]
      },
      element_manifest: [
        {
          id: "hours",
          label: "Hours a week",
          source: "calc",
          placement: "figure",
          required: true,
          formula: "trucks * 1.5",
          format: {
            style: "number",
            unit: "hours",
            decimals: 0
          },
          uses: [],
          locked: false
        },
        {
          id: "summary",
          label: "What it means",
          source: "ai",
          placement: "text",
          required: true,
          instruction: "Say what the hours mean.",
          uses: [
            "trucks",
            "hours"
          ],
          locked: false
        }
      ],
      quality_checks: [
        {
          id: "enough_trucks",
          label: "At least ten trucks",
          kind: "min_value",
          target: "trucks",
          value: 10,
          blocking: false
        }
      ]
    }
  },
  updateMaterialsTemplate: {
    purpose: {
      id: "8d6f0a34-1b2c-4d5e-8f90-1a2b3c4d5e01",
      version: 1,
      name: "ROI page",
      status: "drafting",
      call_intelligence: false,
      run_count: 0,
      build_id: null,
      forked_from_run_id: null,
      created_at: "2026-11-20T09:30:00.000000Z",
      updated_at: "2026-11-20T09:30:00.000000Z",
      purpose_spec: {
        goal: "Show what paper forms cost and what is saved.",
        preset: "roi",
        audience: "Heads of operations",
        tone: null,
        exclusions: null,
        currency: "EUR",
        ctaLabel: "Talk it through",
        language: "en"
      },
      input_contract: {
        materials: [
          {
            key: "numbers",
            label: "Their numbers",
            kind: "spreadsheet",
            required: true,
            multiple: false,
            description: null
          }
        ],
        facts: [
          {
            key: "trucks",
            label: "Trucks",
            type: "number",
            unit: "trucks",
            required: true,
            aliases: [
              "fleet size"
            ],
            question: "How many trucks do you run?"
          }
        ]
      },
      element_manifest: [
        {
          id: "hours",
          label: "Hours a week",
          source: "calc",
          placement: "figure",
          required: true,
          formula: "trucks * 1.5",
          format: {
            style: "number",
            unit: "hours",
            decimals: 0
          },
          uses: [],
          locked: false
        },
        {
          id: "summary",
          label: "What it means",
          source: "ai",
          placement: "text",
          required: true,
          instruction: "Say what the hours mean.",
          uses: [
            "trucks",
            "hours"
          ],
          locked: false
        }
      ],
      quality_checks: [
        {
          id: "enough_trucks",
          label: "At least ten trucks",
          kind: "min_value",
          target: "trucks",
          value: 10,
          blocking: false
        }
      ]
    },
    openQuestions: []
  },
  deleteMaterialsTemplate: {
    purposeTemplateId: "8d6f0a34-1b2c-4d5e-8f90-1a2b3c4d5e01"
  },
  buildMaterialsTemplate: {
    buildId: "1c2d3e4f-5a6b-4c7d-8e9f-0a1b2c3d4e02",
    status: "building",
    version: 2
  },
  getMaterialsChecklist: {
    inputContract: {
      materials: [
        {
          key: "numbers",
          label: "Their numbers",
          kind: "spreadsheet",
          required: true,
          multiple: false,
          description: null
        }
      ],
      facts: [
        {
          key: "trucks",
          label: "Trucks",
          type: "number",
          unit: "trucks",
          required: true,
          aliases: [
            "fleet size"
          ],
          question: "How many trucks do you run?"
        }
      ]
    },
    callIntelligence: false
  },
  listRuns: {
    runs: [
      {
        id: "5e4d3c2b-1a09-4f8e-9d7c-6b5a49382701",
        version: 1,
        purpose_template_id: "8d6f0a34-1b2c-4d5e-8f90-1a2b3c4d5e01",
        prospect_id: "2f1c9a52-6a0e-4d6b-9d3f-0f6f5f1b2a10",
        status: "draft",
        error: null,
        consent_attested: false,
        page_id: null,
        page_token: null,
        page_url: null,
        published_at: null,
        created_at: "2026-11-20T09:40:00.000000Z",
        updated_at: "2026-11-20T09:40:00.000000Z"
      }
    ],
    nextCursor: null
  },
  createRun: {
    run: {
      id: "5e4d3c2b-1a09-4f8e-9d7c-6b5a49382701",
      version: 1,
      purpose_template_id: "8d6f0a34-1b2c-4d5e-8f90-1a2b3c4d5e01",
      prospect_id: "2f1c9a52-6a0e-4d6b-9d3f-0f6f5f1b2a10",
      status: "draft",
      error: null,
      consent_attested: false,
      page_id: null,
      page_token: null,
      page_url: null,
      published_at: null,
      created_at: "2026-11-20T09:40:00.000000Z",
      updated_at: "2026-11-20T09:40:00.000000Z"
    }
  },
  getRun: {
    run: {
      id: "5e4d3c2b-1a09-4f8e-9d7c-6b5a49382701",
      version: 1,
      purpose_template_id: "8d6f0a34-1b2c-4d5e-8f90-1a2b3c4d5e01",
      prospect_id: "2f1c9a52-6a0e-4d6b-9d3f-0f6f5f1b2a10",
      status: "review",
      error: null,
      consent_attested: false,
      page_id: "7a7a1e3c-51b3-4f7e-8a51-6d6a3c2b9f01",
      page_token: "q3hV0xkPz1mS8bTn4cWd2A",
      page_url: "https://pages.example/p/q3hV0xkPz1mS8bTn4cWd2A",
      published_at: null,
      created_at: "2026-11-20T09:40:00.000000Z",
      updated_at: "2026-11-20T09:40:00.000000Z"
    },
    materials: [
      {
        id: "9c8b7a69-5847-4635-a241-302f1e0d0c01",
        entry_key: "numbers",
        source: "content",
        label: "Their numbers",
        extraction_status: "done",
        understood_summary: "Read: Trucks 240.",
        error: null,
        speakers: [],
        created_at: "2026-11-20T09:41:00.000000Z"
      }
    ],
    facts: [
      {
        key: "trucks",
        label: "Trucks",
        type: "number",
        unit: "trucks",
        value: 240,
        display: "240 trucks",
        origin: "extracted",
        material_id: "9c8b7a69-5847-4635-a241-302f1e0d0c01",
        quote: "Fleet: 240 trucks",
        side: null
      }
    ],
    elements: [
      {
        id: "hours",
        label: "Hours a week",
        source: "calc",
        placement: "figure",
        required: true,
        value: "360 hours",
        number: 360,
        items: [],
        stale: false,
        regenerating: false,
        error: null,
        validation: {
          status: "passed",
          blocking: false,
          issues: []
        }
      },
      {
        id: "summary",
        label: "What it means",
        source: "ai",
        placement: "text",
        required: true,
        value: "Your 240 trucks cost 360 hours a week.",
        number: null,
        items: [],
        stale: false,
        regenerating: false,
        error: null,
        validation: {
          status: "passed",
          blocking: false,
          issues: []
        }
      }
    ],
    questions: [],
    missing: [],
    callDigest: null,
    preview: {
      url: "https://pages.example/preview/Zb1kT0xLrW9uQ2mVt4cYsA.tp1s00.kq3hV0xkPz1mS8bTn4cWd2AkPz1mS8bT",
      expiresAt: "2026-11-21T09:00:00.000000Z"
    }
  },
  deleteRun: {
    runId: "5e4d3c2b-1a09-4f8e-9d7c-6b5a49382701",
    publishedPageId: "7a7a1e3c-51b3-4f7e-8a51-6d6a3c2b9f01"
  },
  attachRunMaterials: {
    material: {
      id: "9c8b7a69-5847-4635-a241-302f1e0d0c01",
      entry_key: "numbers",
      source: "content",
      label: "Their numbers",
      extraction_status: "queued",
      understood_summary: null,
      error: null,
      speakers: [],
      created_at: "2026-11-20T09:41:00.000000Z"
    },
    version: 2
  },
  answerRunQuestions: {
    run: {
      id: "5e4d3c2b-1a09-4f8e-9d7c-6b5a49382701",
      version: 1,
      purpose_template_id: "8d6f0a34-1b2c-4d5e-8f90-1a2b3c4d5e01",
      prospect_id: "2f1c9a52-6a0e-4d6b-9d3f-0f6f5f1b2a10",
      status: "ready",
      error: null,
      consent_attested: false,
      page_id: null,
      page_token: null,
      page_url: null,
      published_at: null,
      created_at: "2026-11-20T09:40:00.000000Z",
      updated_at: "2026-11-20T09:40:00.000000Z"
    },
    questions: [
      {
        id: "fact-trucks",
        kind: "fact_gap",
        question: "How many trucks do you run?",
        context: "Needed for: Hours a week.",
        fact_key: "trucks",
        suggested_answer: null,
        status: "answered",
        answer: "240"
      }
    ],
    missing: [],
    staleElements: []
  },
  updateRunFacts: {
    run: {
      id: "5e4d3c2b-1a09-4f8e-9d7c-6b5a49382701",
      version: 1,
      purpose_template_id: "8d6f0a34-1b2c-4d5e-8f90-1a2b3c4d5e01",
      prospect_id: "2f1c9a52-6a0e-4d6b-9d3f-0f6f5f1b2a10",
      status: "ready",
      error: null,
      consent_attested: false,
      page_id: null,
      page_token: null,
      page_url: null,
      published_at: null,
      created_at: "2026-11-20T09:40:00.000000Z",
      updated_at: "2026-11-20T09:40:00.000000Z"
    },
    facts: [
      {
        key: "trucks",
        label: "Trucks",
        type: "number",
        unit: "trucks",
        value: 240,
        display: "240 trucks",
        origin: "user_override",
        material_id: null,
        quote: null,
        side: "seller"
      }
    ],
    elements: [
      {
        id: "hours",
        label: "Hours a week",
        source: "calc",
        placement: "figure",
        required: true,
        value: "360 hours",
        number: 360,
        items: [],
        stale: false,
        regenerating: false,
        error: null,
        validation: {
          status: "passed",
          blocking: false,
          issues: []
        }
      }
    ],
    missing: [],
    staleElements: [],
    calcFailures: []
  },
  updateRunDigest: {
    run: {
      id: "5e4d3c2b-1a09-4f8e-9d7c-6b5a49382701",
      version: 1,
      purpose_template_id: "8d6f0a34-1b2c-4d5e-8f90-1a2b3c4d5e01",
      prospect_id: "2f1c9a52-6a0e-4d6b-9d3f-0f6f5f1b2a10",
      status: "ready",
      error: null,
      consent_attested: false,
      page_id: null,
      page_token: null,
      page_url: null,
      published_at: null,
      created_at: "2026-11-20T09:40:00.000000Z",
      updated_at: "2026-11-20T09:40:00.000000Z"
    },
    callDigest: {
      materialId: "9c8b7a69-5847-4635-a241-302f1e0d0c01",
      wants: [
        {
          id: "want-1-9c8b7a69",
          who: "Ada",
          text: "To be rid of the paper forms before summer.",
          proposed_text: "Wants to get rid of the paper forms.",
          quote: "We want to get rid of the paper forms before the summer.",
          status: "approved",
          edited: true,
          named: false
        }
      ],
      objections: [],
      nextSteps: []
    },
    elements: [],
    missing: [],
    staleElements: []
  },
  updateRunSpeakers: {
    run: {
      id: "5e4d3c2b-1a09-4f8e-9d7c-6b5a49382701",
      version: 1,
      purpose_template_id: "8d6f0a34-1b2c-4d5e-8f90-1a2b3c4d5e01",
      prospect_id: "2f1c9a52-6a0e-4d6b-9d3f-0f6f5f1b2a10",
      status: "draft",
      error: null,
      consent_attested: false,
      page_id: null,
      page_token: null,
      page_url: null,
      published_at: null,
      created_at: "2026-11-20T09:40:00.000000Z",
      updated_at: "2026-11-20T09:40:00.000000Z"
    },
    materials: [
      {
        id: "9c8b7a69-5847-4635-a241-302f1e0d0c01",
        entry_key: "call",
        source: "content",
        label: "The call",
        extraction_status: "queued",
        understood_summary: "Transcript with 28 turns.",
        error: null,
        speakers: [
          {
            name: "Sam Carter",
            turns: 14,
            side: "seller",
            known_by: "team"
          },
          {
            name: "Ada Byron",
            turns: 11,
            side: "buyer",
            known_by: "recipient"
          },
          {
            name: "Kim Lee",
            turns: 3,
            side: "seller",
            known_by: "caller"
          }
        ],
        created_at: "2026-11-20T09:41:00.000000Z"
      }
    ],
    missing: [
      {
        kind: "extraction",
        key: "call",
        label: "The call",
        message: "is being read"
      }
    ]
  },
  generateRun: {
    runId: "5e4d3c2b-1a09-4f8e-9d7c-6b5a49382701",
    version: 2,
    status: "generating"
  },
  regenerateRunElement: {
    runId: "5e4d3c2b-1a09-4f8e-9d7c-6b5a49382701",
    version: 2,
    elementId: "summary",
    status: "regenerating"
  },
  createRunPreview: {
    url: "https://pages.example/preview/Zb1kT0xLrW9uQ2mVt4cYsA.tp1s00.kq3hV0xkPz1mS8bTn4cWd2AkPz1mS8bT",
    expiresAt: "2026-11-21T09:40:00.000000Z"
  },
  publishRun: {
    runId: "5e4d3c2b-1a09-4f8e-9d7c-6b5a49382701",
    version: 2,
    status: "completed",
    pageId: "7a7a1e3c-51b3-4f7e-8a51-6d6a3c2b9f01",
    pageToken: "q3hV0xkPz1mS8bTn4cWd2A",
    url: "https://pages.example/p/q3hV0xkPz1mS8bTn4cWd2A",
    undecidedItems: 0
  },
  discardRun: {
    run: {
      id: "5e4d3c2b-1a09-4f8e-9d7c-6b5a49382701",
      version: 3,
      purpose_template_id: "8d6f0a34-1b2c-4d5e-8f90-1a2b3c4d5e01",
      prospect_id: "2f1c9a52-6a0e-4d6b-9d3f-0f6f5f1b2a10",
      status: "completed",
      error: null,
      consent_attested: false,
      page_id: "7a7a1e3c-51b3-4f7e-8a51-6d6a3c2b9f01",
      page_token: "q3hV0xkPz1mS8bTn4cWd2A",
      page_url: "https://pages.example/p/q3hV0xkPz1mS8bTn4cWd2A",
      published_at: "2026-11-20T11:02:00.000000Z",
      created_at: "2026-11-20T09:40:00.000000Z",
      updated_at: "2026-11-20T11:30:00.000000Z"
    }
  },
  forkRunToTemplate: {
    templateId: "8d6f0a34-1b2c-4d5e-8f90-1a2b3c4d5e01"
  },
  listMedia: {
    media: [
      {
        id: "5e0f1a2b-3c4d-4e5f-8a6b-7c8d9e0f1a01",
        kind: "document",
        filename: "price-list.xlsx",
        mime: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
        bytes: 18432,
        sha256: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
        source: "upload",
        content_url: "/api/v1/media/content/0b9d8c7e-6f5a-4b3c-9d2e-1f0a9b8c7d01/price-list.xlsx?expires=1795003200&signature=Vb1c",
        page_path: null,
        mandatory: false,
        extraction_status: "done",
        understood_summary: "Workbook with 1 sheet. Prices: 12 rows; columns Plan, Seats, Price.",
        extraction_error: null,
        created_at: "2026-11-20T10:00:00.000000Z"
      }
    ],
    nextCursor: null
  },
  uploadMedia: {
    media: {
      id: "5e0f1a2b-3c4d-4e5f-8a6b-7c8d9e0f1a01",
      kind: "document",
      filename: "price-list.xlsx",
      mime: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      bytes: 18432,
      sha256: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
      source: "upload",
      content_url: "/api/v1/media/content/0b9d8c7e-6f5a-4b3c-9d2e-1f0a9b8c7d01/price-list.xlsx?expires=1795003200&signature=Vb1c",
      page_path: null,
      mandatory: false,
      extraction_status: "queued",
      understood_summary: null,
      extraction_error: null,
      created_at: "2026-11-20T10:00:00.000000Z"
    }
  },
  getMedia: {
    media: {
      id: "5e0f1a2b-3c4d-4e5f-8a6b-7c8d9e0f1a01",
      kind: "document",
      filename: "price-list.xlsx",
      mime: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      bytes: 18432,
      sha256: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
      source: "upload",
      content_url: "/api/v1/media/content/0b9d8c7e-6f5a-4b3c-9d2e-1f0a9b8c7d01/price-list.xlsx?expires=1795003200&signature=Vb1c",
      page_path: null,
      mandatory: false,
      extraction_status: "done",
      understood_summary: "Workbook with 1 sheet. Prices: 12 rows; columns Plan, Seats, Price.",
      extraction_error: null,
      created_at: "2026-11-20T10:00:00.000000Z"
    }
  },
  deleteMedia: {
    mediaId: "5e0f1a2b-3c4d-4e5f-8a6b-7c8d9e0f1a01",
    deleted: true
  },
  exportProspect: {
    prospectId: "2f1c9a52-6a0e-4d6b-9d3f-0f6f5f1b2a10",
    exportedAt: "2026-11-20T10:00:00.000000Z",
    held: {
      prospects: [
        {
          id: "2f1c9a52-6a0e-4d6b-9d3f-0f6f5f1b2a10",
          email: "ada@northwind.example"
        }
      ],
      pages: []
    },
    truncated: []
  },
  eraseProspect: {
    receipt: {
      id: "6f0d4b1a-7c52-4a8e-9d57-2f3f6f1c8e21",
      prospectId: "2f1c9a52-6a0e-4d6b-9d3f-0f6f5f1b2a10",
      erasedAt: "2026-11-20T10:00:00.000000Z",
      keyId: "3c1f7f0e-2c55-4a7e-8f6b-9a0d3c2b1e10",
      erased: {
        prospects: 1,
        pages: 1,
        signals: 12,
        conversions: 1,
        outbound_events: 3
      },
      kept: [
        {
          kind: "ledger",
          why: "The charges of pages stay without the person."
        }
      ],
      mentions: []
    }
  },
  getErasure: {
    receipt: {
      id: "6f0d4b1a-7c52-4a8e-9d57-2f3f6f1c8e21",
      prospectId: "2f1c9a52-6a0e-4d6b-9d3f-0f6f5f1b2a10",
      erasedAt: "2026-11-20T10:00:00.000000Z",
      keyId: "3c1f7f0e-2c55-4a7e-8f6b-9a0d3c2b1e10",
      erased: {
        prospects: 1,
        pages: 1,
        signals: 12,
        conversions: 1,
        outbound_events: 3
      },
      kept: [
        {
          kind: "ledger",
          why: "The charges of pages stay without the person."
        }
      ],
      mentions: []
    }
  },
  listAuditEntries: {
    entries: [
      {
        id: "0d9a7c4e-1d7f-4a39-9f55-3f1f2a7b6c11",
        at: "2026-11-20T10:00:00.000000Z",
        actor: "key",
        key_id: "3c1f7f0e-2c55-4a7e-8f6b-9a0d3c2b1e10",
        key_name: "crm",
        member_id: null,
        member_email: null,
        operation: "eraseProspect",
        resource_id: "2f1c9a52-6a0e-4d6b-9d3f-0f6f5f1b2a10",
        status: 200,
        request_id: "req_J5WKsBWsXOWMomna",
        address: "203.0.113.7"
      }
    ],
    nextCursor: null
  },
  cancelBatch: {
    batch: {
      id: "9c1b5c0e-4f57-4a0f-8b52-2d8f7e3b1c01",
      version: 1,
      name: "Q4 launch",
      template_id: "0d3b1b46-2b58-4c2e-9d0e-52e4d0f0a001",
      status: "canceled",
      prospect_count: 3,
      sites_unread: 0,
      estimate_cents: 75,
      created_at: "2026-11-20T09:31:00.000000Z",
      completed_at: "2026-11-20T09:31:05.000000Z"
    },
    canceledPages: 2
  },
  restartDiscoverySession: {
    session: {
      id: "6d1f0b2c-3a4e-4f5d-9c8b-7a6e5d4c3b01",
      version: 1,
      status: "interview_ready",
      template_id: null,
      page_id: null,
      error: null
    }
  },
  archiveTemplate: {
    template: {
      id: "0d3b1b46-2b58-4c2e-9d0e-52e4d0f0a001",
      name: "Q4",
      kind: "automatic",
      status: "ready",
      version: 1,
      created_at: "2026-11-20T09:00:00.000000Z",
      updated_at: "2026-11-20T09:00:00.000000Z"
    },
    archived: true
  },
  duplicateTemplate: {
    template: {
      id: "0d3b1b46-2b58-4c2e-9d0e-52e4d0f0a001",
      name: "Copy of Q4",
      kind: "automatic",
      status: "ready",
      version: 1,
      created_at: "2026-11-20T09:00:00.000000Z",
      updated_at: "2026-11-20T09:00:00.000000Z"
    }
  },
  archiveMaterialsTemplate: {
    purposeTemplateId: "7f2a1b3c-4d5e-4f60-8a7b-9c0d1e2f3a04",
    archived: true
  },
  duplicateMaterialsTemplate: {
    purposeTemplateId: "7f2a1b3c-4d5e-4f60-8a7b-9c0d1e2f3a04"
  },
  listLedger: {
    entries: [
      {
        subject: "page:1f3c5a7e-9b0d-4e2f-8a6b-7c8d9e0f1a02",
        kind: "page",
        unit: "cents",
        amount: 25,
        state: "charged",
        key_id: "7c1d5b34-0b6f-4a17-8e49-2d4f60a7b901",
        created_at: "2026-11-20T09:31:00.000000Z",
        settled_at: "2026-11-20T09:31:05.000000Z"
      }
    ],
    nextCursor: null
  },
  getUsageBreakdown: {
    by: "day",
    groups: [
      {
        group: "2026-11-20",
        cents: 725,
        discovery_credits: 1,
        count: 30
      }
    ]
  }
};
