import { createVerifier } from '../../../src/index.ts';

// The program that starts Next holds the record, and the routes are evaluated in its process.
export const verifier = createVerifier({ secrets: process.env.WEBHOOK_SECRET, maxBodyBytes: 4_096 });
export const onDelivery = (delivery) => void globalThis.record.deliveries.push(delivery);
export const onRefused = (failure) => void globalThis.record.failures.push(failure);
