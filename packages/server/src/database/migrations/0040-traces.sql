-- The W3C trace context of whatever published the event: its delivery goes on with the same trace.
ALTER TABLE delivery_queue ADD COLUMN traceparent text;
