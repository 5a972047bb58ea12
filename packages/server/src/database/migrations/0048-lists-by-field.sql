-- Lists by a field stay as quick as their window: each filter has an index, and none reads the rest of the workspace.
ALTER TABLE prospects ADD COLUMN search tsvector GENERATED ALWAYS AS (
  to_tsvector('simple', translate(
    email || ' ' || coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(company_name, '') || ' ' ||
    coalesce(company_domain, '') || ' ' || coalesce(role_title, ''), '@.-_/', '     '))
) STORED;
CREATE INDEX prospects_by_search ON prospects USING gin (search);
CREATE INDEX prospects_by_tag ON prospects USING gin (tags jsonb_path_ops);
CREATE INDEX prospects_by_status ON prospects (workspace_id, status, created_at DESC);
CREATE INDEX prospects_by_update ON prospects (workspace_id, updated_at DESC);
CREATE INDEX conversions_by_event ON conversions (workspace_id, event, created_at DESC);
CREATE INDEX conversions_by_prospect ON conversions (workspace_id, prospect_id, created_at DESC);
CREATE INDEX conversions_by_page_token ON conversions (workspace_id, page_token, created_at DESC);
