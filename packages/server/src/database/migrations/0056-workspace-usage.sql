-- What a workspace uses that has a quota: `month` as in 2026-11 for what begins anew each UTC month, '' for what doesn't.
CREATE TABLE workspace_usage (
  workspace_id uuid NOT NULL,
  kind text NOT NULL,
  month text NOT NULL,
  amount bigint NOT NULL,
  PRIMARY KEY (workspace_id, kind, month)
);
INSERT INTO workspace_usage (workspace_id, kind, month, amount)
SELECT workspace_id, 'idempotency_bytes', '', sum(coalesce(octet_length(body), 0) + coalesce(octet_length(answer), 0))
FROM idempotency_keys GROUP BY workspace_id;
