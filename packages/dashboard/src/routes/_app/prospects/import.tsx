import type { ImportProspectsInput, ImportProspectsResult } from '@cartouche/sdk';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useAct } from '../../../api/act.ts';
import { prospectsApi } from '../../../api/prospects.ts';
import { templatesQuery } from '../../../api/templates.ts';
import { Button, buttonClass } from '../../../components/button.tsx';
import { Card } from '../../../components/card.tsx';
import { CopyCall } from '../../../components/copy-call.tsx';
import { FailureNote } from '../../../components/failure-note.tsx';
import { SelectField, TextField } from '../../../components/field.tsx';
import { plural } from '../../../components/format.ts';
import { lazyPart } from '../../../components/lazy-part.ts';
import { Loading } from '../../../components/loading.tsx';
import { PageHead } from '../../../components/page-head.tsx';
import { CsvPicker } from './-components/csv-picker.tsx';
import { forgetImport, keepChoices, keepFile, readKept } from './-components/kept-import.ts';
import type { Mapping } from './-components/mapping.ts';
import type { CsvFile } from './-components/read-csv.ts';

const ImportReportView = lazyPart(async () => (await import('./-components/import-report.tsx')).ImportReportView);
const MappingTable = lazyPart(async () => (await import('./-components/mapping-table.tsx')).MappingTable);

export const Route = createFileRoute('/_app/prospects/import')({ component: ImportCsv });

type Step =
  | { at: 'file' }
  | { at: 'map'; file: CsvFile }
  | { at: 'checked'; file: CsvFile; result: ImportProspectsResult }
  | { at: 'done'; result: ImportProspectsResult };

/** The people whom an import adds or changes: several rows may have the same address. */
const peopleIn = ({ report }: ImportProspectsResult): number =>
  new Set(report.results.flatMap(({ outcome, email }) => (outcome === 'failed' || !email ? [] : [email.toLowerCase()])))
    .size;

function ImportCsv() {
  const [step, setStep] = useState<Step>({ at: 'file' });
  const [mapping, setMapping] = useState<Mapping>({});
  const [templateId, setTemplateId] = useState('');
  const [batchName, setBatchName] = useState('');
  // Set when a reload interrupted an import whose rows had been checked.
  const [isChecking, setChecking] = useState(false);
  const { data: templates = [] } = useQuery(templatesQuery);

  const inputOf = (file: CsvFile): ImportProspectsInput => ({
    csv: file.text,
    mapping,
    ...(templateId && { templateId, ...(batchName && { batchName }) }),
  });
  const check = useAct((file: CsvFile) => prospectsApi.import({ ...inputOf(file), dryRun: true }), {
    showsFailure: true,
    onDone: (result, file) => {
      keepChoices({ mapping, templateId, batchName, isChecked: true });
      setStep({ at: 'checked', file, result });
    },
  });
  const run = useAct((file: CsvFile) => prospectsApi.import(inputOf(file)), {
    refresh: ['prospects', 'batches'],
    showsFailure: true,
    onDone: (result) => {
      forgetImport();
      setStep({ at: 'done', result });
    },
  });
  const takeUp = useEffectEvent(async () => {
    const kept = await readKept();
    if (!kept) return;
    const { file, choices } = kept;
    setMapping(choices.mapping);
    setTemplateId(choices.templateId);
    setBatchName(choices.batchName);
    setStep({ at: 'map', file });
    setChecking(choices.isChecked);
  });
  useEffect(() => void takeUp(), []);
  const again = useEffectEvent(() => step.at === 'map' && check.mutate(step.file));
  useEffect(() => {
    if (isChecking) again();
  }, [isChecking]);
  const read = async (file: CsvFile) => {
    void keepFile(file);
    const { guessMapping } = await import('./-components/mapping.ts');
    setMapping(guessMapping(file.columns));
    setBatchName(file.name.endsWith('.csv') ? file.name.slice(0, -4) : file.name);
    setStep({ at: 'map', file });
  };
  const isMapping = step.at === 'map';
  useEffect(() => {
    if (isMapping) keepChoices({ mapping, templateId, batchName, isChecked: false });
  }, [isMapping, mapping, templateId, batchName]);
  const hasEmail = Object.values(mapping).includes('email');

  return (
    <>
      <PageHead
        title="Import people"
        lead="Upload a CSV from your CRM or a spreadsheet."
        back={{ to: '/prospects', label: 'Prospects' }}
      >
        {step.at === 'map' && (
          <CopyCall
            call={{
              sdk: `const { text: csv } = decodeText(await readFile('${step.file.name}')); // @cartouche/contract/decode-text\nconst { report } = await cartouche.prospects.import({ csv, mapping: ${JSON.stringify(mapping)} });`,
              method: 'POST',
              path: '/api/v1/prospects/import',
              body: { csv: '…', mapping },
              tool: { name: 'import_contacts', args: { csv: '…', mapping } },
            }}
          />
        )}
      </PageHead>
      <Steps at={step.at} />
      <StepRegion key={step.at} label={LABELS[step.at]} takesFocus={step.at !== 'file'}>
        {step.at === 'file' && <CsvPicker onFile={read} />}
        {step.at === 'map' && (
          <div className="stack">
            <MappingTable file={step.file} mapping={mapping} onMapping={setMapping} onFile={read} />
            <Card title="After the import">
              <div className="fields two">
                <SelectField
                  label="Prepare a batch"
                  value={templateId}
                  choices={[
                    { value: '', label: 'Only import' },
                    ...templates.map(({ id, name }) => ({ value: id, label: `With ${name}` })),
                  ]}
                  onChoice={setTemplateId}
                  hint={
                    templateId
                      ? 'Creates a draft. You see the price and confirm it next.'
                      : 'The people are added, and no page is made.'
                  }
                />
                {templateId && (
                  <TextField label="Name of the batch" value={batchName} onText={setBatchName} maxLength={200} />
                )}
              </div>
            </Card>
            {check.error && <FailureNote error={check.error} />}
            <div className="row">
              <Button
                look="primary"
                busy={check.isPending}
                disabled={!hasEmail}
                onClick={() => check.mutate(step.file)}
              >
                Check {step.file.rowCount} rows
              </Button>
              <Button
                look="plain"
                onClick={() => {
                  forgetImport();
                  setStep({ at: 'file' });
                }}
              >
                Choose another file
              </Button>
              {!hasEmail && <span className="quiet">Choose the column that holds the email address.</span>}
            </div>
          </div>
        )}
        {step.at === 'checked' && (
          <div className="stack">
            <ImportReportView report={step.result.report} isDryRun />
            {run.error && <FailureNote error={run.error} />}
            <div className="row">
              <Button
                look="primary"
                busy={run.isPending}
                disabled={peopleIn(step.result) === 0}
                onClick={() => run.mutate(step.file)}
              >
                Import {plural(peopleIn(step.result), 'person', 'people')}
              </Button>
              <Button look="plain" onClick={() => setStep({ at: 'map', file: step.file })}>
                Change the columns
              </Button>
            </div>
          </div>
        )}
        {step.at === 'done' && (
          <div className="stack">
            <ImportReportView report={step.result.report} />
            <div className="row">
              {step.result.batch && (
                <Link
                  to="/batches/$id"
                  params={{ id: step.result.batch.batchId }}
                  className={buttonClass({ look: 'primary' })}
                >
                  Open the batch
                </Link>
              )}
              <Link to="/prospects" className={buttonClass()}>
                See the people
              </Link>
              <Button look="plain" onClick={() => setStep({ at: 'file' })}>
                Import another file
              </Button>
            </div>
          </div>
        )}
      </StepRegion>
    </>
  );
}

type StepRegionProps = { label: string; takesFocus: boolean; children: ReactNode };

/** The controls of a step. The step takes the focus, because the button that led here is gone. */
function StepRegion({ label, takesFocus, children }: StepRegionProps) {
  const node = useRef<HTMLElement>(null);
  useEffect(() => {
    if (takesFocus) node.current?.focus();
  }, [takesFocus]);
  return (
    <section ref={node} aria-label={label} tabIndex={-1}>
      <Suspense fallback={<Loading lines={6} />}>{children}</Suspense>
    </section>
  );
}

const LABELS = { file: 'Choose a file', map: 'Match columns', checked: 'Check rows', done: 'Done' } as const;

function Steps({ at }: { at: Step['at'] }) {
  return (
    <ol className="steps" aria-label="Steps">
      {Object.entries(LABELS).map(([name, label]) => (
        <li key={name} aria-current={name === at ? 'step' : undefined}>
          {label}
        </li>
      ))}
    </ol>
  );
}
