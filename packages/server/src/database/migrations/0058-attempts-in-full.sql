-- What an attempt sent and was answered, apart from the bodies: the headers that follow from the delivery are not repeated.
ALTER TABLE delivery_attempts
  ADD COLUMN sent_to text,
  -- Names of the headers that the connector's owner added.
  ADD COLUMN own_headers text[],
  ADD COLUMN signed_at timestamptz,
  ADD COLUMN response_headers jsonb,
  ADD COLUMN tls_ms integer;
