// Generated from openapi.yaml by `pnpm generate`. Do not edit.

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
        created_at: "2026-11-20T09:30:00.000Z"
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
        created_at: "2026-11-20T09:30:00.000Z"
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
      created_at: "2026-11-20T09:30:00.000Z",
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
  getPage: {
    page: {
      id: "7a7a1e3c-51b3-4f7e-8a51-6d6a3c2b9f01",
      page_token: "q3hV0xkPz1mS8bTn4cWd2A",
      url: "https://pages.example/p/q3hV0xkPz1mS8bTn4cWd2A",
      status: "rendered",
      prospect_id: "2f1c9a52-6a0e-4d6b-9d3f-0f6f5f1b2a10",
      template_id: "0d3b1b46-2b58-4c2e-9d0e-52e4d0f0a001",
      created_at: "2026-11-20T09:31:00.000Z"
    }
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
        page_token: "q3hV0xkPz1mS8bTn4cWd2A",
        prospect_id: "2f1c9a52-6a0e-4d6b-9d3f-0f6f5f1b2a10",
        visits: 3,
        cta_clicks: 2,
        conversions: 1,
        high_intent_count: 1,
        converted: true,
        last_conversion_at: "2026-11-20T10:00:00.000Z"
      }
    ]
  },
  listLeads: {
    leads: [
      {
        id: "5a0d2f8e-9f6b-4b5c-8d43-1c8a8f6f0c11",
        prospect_id: "2f1c9a52-6a0e-4d6b-9d3f-0f6f5f1b2a10",
        page_token: "q3hV0xkPz1mS8bTn4cWd2A",
        event_type: "form.submitted",
        kind: "lead",
        fields: {
          name: "Ada Byron",
          message: "Tell me more"
        },
        created_at: "2026-11-20T10:00:00.000Z"
      }
    ]
  },
  listEvents: {
    events: [
      {
        id: "5a0d2f8e-9f6b-4b5c-8d43-1c8a8f6f0c11",
        event: "form.submitted",
        prospect_id: "2f1c9a52-6a0e-4d6b-9d3f-0f6f5f1b2a10",
        page_token: "q3hV0xkPz1mS8bTn4cWd2A",
        fields: {
          name: "Ada Byron"
        },
        delivered_at: "2026-11-20T10:00:01.000Z",
        created_at: "2026-11-20T10:00:00.000Z"
      }
    ],
    nextCursor: "djE6MTczMjA5NjgwMDAwMDAwMA"
  },
  createBatch: {
    batchId: "9c1b5c0e-4f57-4a0f-8b52-2d8f7e3b1c01",
    status: "draft",
    batchName: "Q4 launch",
    templateId: "0d3b1b46-2b58-4c2e-9d0e-52e4d0f0a001",
    prospectCount: 3
  },
  generateBatch: {
    batchId: "9c1b5c0e-4f57-4a0f-8b52-2d8f7e3b1c01",
    status: "generating",
    queued: 3,
    mode: "async"
  },
  listBatches: {
    batches: [
      {
        id: "9c1b5c0e-4f57-4a0f-8b52-2d8f7e3b1c01",
        name: "Q4 launch",
        template_id: "0d3b1b46-2b58-4c2e-9d0e-52e4d0f0a001",
        status: "completed",
        prospect_count: 3,
        estimate_cents: 75,
        created_at: "2026-11-20T09:31:00.000Z",
        completed_at: "2026-11-20T09:31:05.000Z"
      }
    ]
  },
  getBatch: {
    batch: {
      id: "9c1b5c0e-4f57-4a0f-8b52-2d8f7e3b1c01",
      name: "Q4 launch",
      template_id: "0d3b1b46-2b58-4c2e-9d0e-52e4d0f0a001",
      status: "completed",
      prospect_count: 1,
      estimate_cents: 25,
      created_at: "2026-11-20T09:31:00.000Z",
      completed_at: "2026-11-20T09:31:05.000Z"
    },
    members: [
      {
        prospect_id: "2f1c9a52-6a0e-4d6b-9d3f-0f6f5f1b2a10",
        email: "ada@northwind.example",
        status: "rendered",
        page_id: "7a7a1e3c-51b3-4f7e-8a51-6d6a3c2b9f01",
        url: "https://pages.example/p/q3hV0xkPz1mS8bTn4cWd2A",
        error: null
      }
    ]
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
  createConnector: {
    connector: {
      id: "3e5b0a77-8ac0-4d0c-9a3f-6a6d0b7c4d01",
      provider: "custom",
      outbound_url: "https://crm.example/hooks/pages",
      event_subscriptions: [
        "form.submitted",
        "meeting.booked"
      ],
      status: "active",
      created_at: "2026-11-20T09:00:00.000Z"
    },
    secret: "whsec_EXAMPLE-shown-once"
  },
  listConnectors: {
    connectors: [
      {
        id: "3e5b0a77-8ac0-4d0c-9a3f-6a6d0b7c4d01",
        provider: "custom",
        outbound_url: "https://crm.example/hooks/pages",
        event_subscriptions: [
          "form.submitted"
        ],
        status: "active",
        created_at: "2026-11-20T09:00:00.000Z",
        health: {
          state: "failing",
          consecutive_failures: 4,
          last_success_at: "2026-11-20T09:10:00.000Z",
          last_failure_at: "2026-11-20T10:10:00.000Z",
          last_error: "HTTP 500"
        }
      }
    ]
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
        delivered_at: "2026-11-20T10:00:01.000Z",
        created_at: "2026-11-20T10:00:00.000Z"
      }
    ]
  },
  getDelivery: {
    delivery: {
      id: "8f2d6a3b-0a55-4b6e-8b0a-9e6d7f8c5e01",
      connector_id: "3e5b0a77-8ac0-4d0c-9a3f-6a6d0b7c4d01",
      event_id: "5a0d2f8e-9f6b-4b5c-8d43-1c8a8f6f0c11",
      event: "form.submitted",
      status: "retrying",
      attempt_count: 1,
      next_attempt_at: "2026-11-20T10:00:06.000Z",
      delivered_at: null,
      created_at: "2026-11-20T10:00:00.000Z",
      attempts: [
        {
          number: 1,
          outcome: "http_error",
          status_code: 500,
          started_at: "2026-11-20T10:00:00.500Z",
          duration_ms: 42,
          response_excerpt: "oops",
          error: null
        }
      ]
    }
  },
  createDiscoverySession: {
    sessionId: "6b1f4c2d-7e8a-4f3b-9c1d-0a2b3c4d5e01"
  },
  getDiscoverySession: {
    session: {
      id: "6b1f4c2d-7e8a-4f3b-9c1d-0a2b3c4d5e01",
      status: "interview_ready",
      template_id: null,
      page_id: null,
      error: null
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
    ]
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
    ]
  },
  buildDiscoveryPage: {
    buildId: "1c2d3e4f-5a6b-4c7d-8e9f-0a1b2c3d4e01",
    status: "building"
  },
  listTemplates: {
    templates: [
      {
        id: "0d3b1b46-2b58-4c2e-9d0e-52e4d0f0a001",
        name: "Outbound intro",
        kind: "automatic",
        status: "ready",
        version: 1,
        created_at: "2026-11-19T08:00:00.000Z",
        updated_at: "2026-11-19T08:00:00.000Z"
      }
    ]
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
      created_at: "2026-11-19T08:00:00.000Z",
      updated_at: "2026-11-19T08:00:00.000Z",
      document: {
        version: 1,
        name: "Outbound intro"
      }
    }
  },
  getTemplateBuild: {
    build: {
      id: "1c2d3e4f-5a6b-4c7d-8e9f-0a1b2c3d4e02",
      status: "completed",
      template_id: "0d3b1b46-2b58-4c2e-9d0e-52e4d0f0a001",
      error: null,
      created_at: "2026-11-19T08:00:00.000Z",
      completed_at: "2026-11-19T08:00:03.000Z"
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
      resetsAt: "2026-12-01T00:00:00.000Z"
    }
  },
  estimateCost: {
    type: "recipient_render",
    quantity: 3,
    unitCents: 25,
    estimateCents: 75,
    estimateDiscoveryCredits: 0,
    affordable: true
  }
};
