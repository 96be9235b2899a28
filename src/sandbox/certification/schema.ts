import Type from 'typebox';
import { instant, nullable, oneOf } from '../../http/schema.ts';

const Duty = Type.Object({
  name: Type.String(),
  about: Type.String(),
  verdict: oneOf(['passed', 'failed', 'not checked', 'not needed']),
  findings: Type.Array(Type.String(), { description: 'The reasons why it did not pass, one each' }),
  remedy: nullable(Type.String({ description: 'The remedy' })),
});

/** The result of a certification (`report.ts`). */
export const CertificationReport = Type.Object({
  passed: Type.Boolean(),
  duties: Type.Array(Duty),
  plays: Type.Array(Type.Object({ name: Type.String(), calls: Type.Integer(), notTaken: Type.Integer() })),
  calls: Type.Integer(),
  answerMs: Type.Object({ median: Type.Number(), p95: Type.Number(), longest: Type.Number() }),
});

export const CertificationAnswer = Type.Object({
  status: Type.Literal('Success'),
  message: Type.String(),
  data: Type.Object({
    certificationID: Type.String(),
    startedAt: instant(),
    finishedAt: nullable(instant()),
    report: nullable(CertificationReport),
  }),
});
