// Generated from openapi.yaml by `npm run generate`. Do not edit.

/** The state machines: who moves what from where to where. */
export const stateMachines = {
  prospect: {
    initial: "pending",
    source: "inferred",
    transitions: [
      {
        from: "pending",
        by: "page generation starts",
        to: "generating"
      },
      {
        from: "generating",
        by: "page is rendered",
        to: "rendered"
      },
      {
        from: "generating",
        by: "generation stops for review",
        to: "review"
      },
      {
        from: "generating",
        by: "generation fails",
        to: "failed"
      },
      {
        from: "rendered",
        by: "page generation starts",
        to: "generating"
      },
      {
        from: "review",
        by: "page generation starts",
        to: "generating"
      },
      {
        from: "review",
        by: "approvePage",
        to: "rendered"
      },
      {
        from: "review",
        by: "discardPage",
        to: "failed"
      },
      {
        from: "failed",
        by: "page generation starts",
        to: "generating"
      }
    ]
  },
  page: {
    initial: "generating",
    source: "inferred",
    transitions: [
      {
        from: "generating",
        by: "page is rendered",
        to: "rendered"
      },
      {
        from: "generating",
        by: "generation stops for review",
        to: "review"
      },
      {
        from: "generating",
        by: "generation fails",
        to: "failed"
      },
      {
        from: "review",
        by: "approvePage or publishRun",
        to: "rendered"
      },
      {
        from: "review",
        by: "discardPage",
        to: "failed"
      },
      {
        from: "review",
        by: "regenerateFailedPages",
        to: "generating"
      },
      {
        from: "failed",
        by: "regenerateFailedPages",
        to: "generating"
      },
      {
        from: "rendered",
        by: "unpublishPage",
        to: "unpublished"
      },
      {
        from: "unpublished",
        by: "publishPage",
        to: "rendered"
      }
    ]
  },
  batch: {
    initial: "draft",
    source: "REST §3; states after generating are inferred",
    transitions: [
      {
        from: "partially_failed",
        by: "regenerateFailedPages",
        to: "generating"
      },
      {
        from: "failed",
        by: "regenerateFailedPages",
        to: "generating"
      },
      {
        from: "generating",
        by: "cancelBatch",
        to: "canceled"
      },
      {
        from: "canceled",
        by: "regenerateFailedPages",
        to: "generating"
      },
      {
        from: "partially_failed",
        by: "approvePage for the last page in review",
        to: "completed"
      },
      {
        from: "failed",
        by: "approvePage",
        to: "partially_failed"
      },
      {
        from: "draft",
        by: "generateBatch",
        to: "generating"
      },
      {
        from: "generating",
        by: "every page is rendered",
        to: "completed"
      },
      {
        from: "generating",
        by: "some pages are rendered",
        to: "partially_failed"
      },
      {
        from: "generating",
        by: "no page is rendered",
        to: "failed"
      }
    ]
  },
  discovery: {
    initial: "draft",
    source: "REST §3; triggers not shown there are inferred",
    transitions: [
      {
        from: "draft",
        by: "analysis job starts",
        to: "ingesting"
      },
      {
        from: "ingesting",
        by: "analysis finishes",
        to: "interview_ready"
      },
      {
        from: "interview_ready",
        by: "answerDiscoveryQuestions with an answered question",
        to: "answered"
      },
      {
        from: "answered",
        by: "buildDiscoveryPage",
        to: "building"
      },
      {
        from: "building",
        by: "build job finishes",
        to: "completed"
      },
      {
        from: "building",
        by: "build job fails",
        to: "answered"
      },
      {
        from: "interview_ready",
        by: "answerDiscoveryQuestions that says who the speakers are",
        to: "ingesting"
      },
      {
        from: "answered",
        by: "answerDiscoveryQuestions that says who the speakers are",
        to: "ingesting"
      },
      {
        from: "ingesting",
        by: "analysis finishes with an answered question",
        to: "answered"
      }
    ]
  },
  purpose_template: {
    initial: "drafting",
    source: "MCP §3; the way back is inferred",
    transitions: [
      {
        from: "drafting",
        by: "buildMaterialsTemplate and its completion",
        to: "ready"
      },
      {
        from: "ready",
        by: "updateMaterialsTemplate with another spec",
        to: "drafting"
      }
    ]
  },
  purpose_run: {
    initial: "draft",
    source: "MCP §3; generating and what its table leaves out are inferred",
    transitions: [
      {
        from: "draft",
        by: "every material is read and a required fact is missing",
        to: "needs_input"
      },
      {
        from: "draft",
        by: "every material is read and nothing is missing",
        to: "ready"
      },
      {
        from: "needs_input",
        by: "answerRunQuestions or updateRunFacts with nothing missing afterwards",
        to: "ready"
      },
      {
        from: "needs_input",
        by: "attachRunMaterials",
        to: "draft"
      },
      {
        from: "ready",
        by: "attachRunMaterials",
        to: "draft"
      },
      {
        from: "ready",
        by: "updateRunFacts that takes a fact back",
        to: "needs_input"
      },
      {
        from: "ready",
        by: "updateRunFacts that changes the currency",
        to: "draft"
      },
      {
        from: "needs_input",
        by: "updateRunFacts that changes the currency",
        to: "draft"
      },
      {
        from: "ready",
        by: "generateRun",
        to: "generating"
      },
      {
        from: "generating",
        by: "page is rendered",
        to: "review"
      },
      {
        from: "generating",
        by: "the first generation fails",
        to: "failed"
      },
      {
        from: "generating",
        by: "writing a page again fails",
        to: "review"
      },
      {
        from: "failed",
        by: "generateRun",
        to: "generating"
      },
      {
        from: "failed",
        by: "attachRunMaterials",
        to: "draft"
      },
      {
        from: "failed",
        by: "answerRunQuestions or updateRunFacts with something missing afterwards",
        to: "needs_input"
      },
      {
        from: "review",
        by: "generateRun",
        to: "generating"
      },
      {
        from: "review",
        by: "publishRun",
        to: "completed"
      },
      {
        from: "completed",
        by: "answerRunQuestions, updateRunFacts, updateRunDigest, updateRunSpeakers, or regenerateRunElement",
        to: "review"
      },
      {
        from: "completed",
        by: "generateRun",
        to: "generating"
      },
      {
        from: "review",
        by: "discardRun after a publication",
        to: "completed"
      }
    ]
  },
  connector: {
    initial: "active",
    source: "REST §2 shows active; the others are inferred",
    transitions: [
      {
        from: "active",
        by: "pauseConnector",
        to: "paused"
      },
      {
        from: "active",
        by: "the person who answers for the receiver is removed, or its key revoked",
        to: "paused"
      },
      {
        from: "active",
        by: "at least 10 attempts and 70 % of them failed within 5 minutes",
        to: "open"
      },
      {
        from: "active",
        by: "receiver answers 410 Gone",
        to: "disabled"
      },
      {
        from: "active",
        by: "no success for 120 hours over at least 2 days",
        to: "disabled"
      },
      {
        from: "paused",
        by: "resumeConnector",
        to: "active"
      },
      {
        from: "open",
        by: "receiver answers 2xx to the delivery that is tried",
        to: "active"
      },
      {
        from: "open",
        by: "enableConnector",
        to: "active"
      },
      {
        from: "open",
        by: "pauseConnector",
        to: "paused"
      },
      {
        from: "open",
        by: "the person who answers for the receiver is removed, or its key revoked",
        to: "paused"
      },
      {
        from: "open",
        by: "receiver answers 410 Gone",
        to: "disabled"
      },
      {
        from: "open",
        by: "no success for 120 hours over at least 2 days",
        to: "disabled"
      },
      {
        from: "disabled",
        by: "enableConnector",
        to: "active"
      }
    ]
  },
  delivery: {
    initial: "pending",
    source: "inferred",
    transitions: [
      {
        from: "pending",
        by: "a worker begins the attempt",
        to: "in_flight"
      },
      {
        from: "waiting",
        by: "a worker begins the attempt",
        to: "in_flight"
      },
      {
        from: "in_flight",
        by: "receiver answers 2xx",
        to: "delivered"
      },
      {
        from: "in_flight",
        by: "attempt fails or its worker dies",
        to: "waiting"
      },
      {
        from: "in_flight",
        by: "last attempt of the schedule fails",
        to: "exhausted"
      },
      {
        from: "pending",
        by: "connector is paused, open or disabled",
        to: "held"
      },
      {
        from: "waiting",
        by: "connector is paused, open or disabled",
        to: "held"
      },
      {
        from: "held",
        by: "connector is active again",
        to: "pending"
      },
      {
        from: "held",
        by: "connector is active again after an attempt",
        to: "waiting"
      },
      {
        from: "held",
        by: "30 days without an attempt",
        to: "exhausted"
      },
      {
        from: "pending",
        by: "cancelDelivery",
        to: "canceled"
      },
      {
        from: "waiting",
        by: "cancelDelivery",
        to: "canceled"
      },
      {
        from: "held",
        by: "cancelDelivery",
        to: "canceled"
      },
      {
        from: "exhausted",
        by: "cancelDelivery",
        to: "canceled"
      },
      {
        from: "exhausted",
        by: "retryDelivery or replayConnector",
        to: "waiting"
      },
      {
        from: "canceled",
        by: "retryDelivery or replayConnector",
        to: "waiting"
      },
      {
        from: "delivered",
        by: "retryDelivery or replayConnector",
        to: "waiting"
      }
    ]
  }
} as const;
