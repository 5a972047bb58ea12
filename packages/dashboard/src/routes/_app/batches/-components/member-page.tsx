import '../../../../styles/editor.css';
import type { BatchMember } from '@cartouche/sdk';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { layoutQuery, templateQuery } from '../../../../api/templates.ts';
import { IconButton } from '../../../../components/button.tsx';
import { FailureNote } from '../../../../components/failure-note.tsx';
import { nameOf } from '../../../../components/format.ts';
import { Loading } from '../../../../components/loading.tsx';
import { findingsOf } from '../../../../editor/faults-and-marks.ts';
import { PageFrame } from '../../../../editor/page-frame.tsx';

type MemberPageProps = {
  templateId: string;
  member: BatchMember;
  position: string;
  onStep: (by: 1 | -1) => void;
  onClose: () => void;
};

/** The page that a person of a draft would get. Looking at it is free. */
export function MemberPage({ templateId, member, position, onStep, onClose }: MemberPageProps) {
  const { prospect_id: prospectId } = member;
  const { data: template } = useQuery(templateQuery(templateId));
  const { data, error } = useQuery({
    ...layoutQuery(template ?? { id: templateId, version: 0 }, { prospectId }),
    enabled: template !== undefined,
    placeholderData: keepPreviousData,
  });
  const findings = findingsOf(data?.issues ?? []);
  return (
    <section className="card sticky member-page" aria-label="Page before you pay">
      <div className="card-head">
        <div>
          <h2 className="cut">{nameOf(member)}</h2>
          <p className="small quiet">{position}</p>
        </div>
        <div className="row tight">
          <IconButton label="Previous person" size="small" look="plain" onClick={() => onStep(-1)}>
            <ChevronUp size={16} aria-hidden />
          </IconButton>
          <IconButton label="Next person" size="small" look="plain" onClick={() => onStep(1)}>
            <ChevronDown size={16} aria-hidden />
          </IconButton>
          <IconButton label="Close" size="small" look="plain" onClick={onClose}>
            <X size={16} aria-hidden />
          </IconButton>
        </div>
      </div>
      {error ? (
        <div className="card-body">
          <FailureNote error={error} />
        </div>
      ) : data ? (
        <PageFrame html={data.html} width={390} title="Page" chosen="" onChoose={() => undefined} />
      ) : (
        <div className="card-body">
          <Loading lines={8} />
        </div>
      )}
      <div className="card-foot stack tight">
        {findings.map(({ title, text }) => (
          <p key={title} className="small">
            <span className="strong">{title}.</span> {text}
          </p>
        ))}
        <p className="small quiet">
          The preview is free.{' '}
          <Link to="/templates/$id" params={{ id: templateId }} search={{ person: prospectId }}>
            Change the template
          </Link>
        </p>
      </div>
    </section>
  );
}
