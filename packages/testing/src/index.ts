// For your own tests: the reference server in-process, people who visit its pages, deliveries that are really signed.
export type { ManualClock } from '@cartouche/server';
export { type CompanySiteOptions, companySite } from './company-site.ts';
export type { Faults } from './faults/create-faults.ts';
export type { CallFault, Fault, FaultMoment, FaultScope, GenerationFault, WritingOperation } from './faults/fault.ts';
export type { DeliveredKind, PayloadOf } from './fixtures/webhook-payload.ts';
export type { MaterialsSeeds, SeededRunStatus } from './materials-seeds.ts';
export type { OutsideHandler } from './outside-world.ts';
export type { LivePage, SeededKey, SeededWorkspace, Seeds } from './seeds.ts';
export { type SignedDelivery, type SignedDeliveryOptions, signedDelivery } from './signed-delivery.ts';
export {
  type CallPoints,
  createTestServer,
  type TestClientOptions,
  type TestServer,
  type TestServerOptions,
} from './test-server.ts';
export { createVisitor, type Visitor, type VisitorOptions, type VisitorReply } from './visitor.ts';
export type { EndpointOptions, ReceivedDelivery, WebhookEndpoint } from './webhook-endpoint.ts';
