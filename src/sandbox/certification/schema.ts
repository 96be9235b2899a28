import Type from 'typebox';
import { instant, named, nullable, oneOf, SuccessWithMessage } from '../../http/schema.ts';

const Duty = Type.Object(
  {
    name: Type.String(),
    about: Type.String(),
    verdict: oneOf(['passed', 'failed', 'not checked', 'not needed']),
    findings: Type.Array(Type.String(), { description: 'The reasons why it did not pass, one each' }),
    remedy: nullable(Type.String({ description: 'The remedy' })),
  },
  { title: 'CertificationDuty', description: 'What a receiver must do, and whether it does.' },
);

/** The result of a certification (`report.ts`). */
export const CertificationReport = named('CertificationReport', 'What the receiver did.', {
  passed: Type.Boolean({ description: 'It is ready to go live.' }),
  duties: Type.Array(Duty),
  plays: Type.Array(
    named('CertificationPlay', 'A delivery that was played, and its calls.', {
      name: Type.String(),
      calls: Type.Integer(),
      notTaken: Type.Integer(),
    }),
  ),
  calls: Type.Integer(),
  answerMs: named('AnswerTimes', 'How long the receiver took, in milliseconds.', {
    median: Type.Number(),
    p95: Type.Number(),
    longest: Type.Number(),
  }),
});

const fields = {
  certificationID: Type.String(),
  startedAt: instant(),
  finishedAt: nullable(instant()),
};

export const CertificationsAnswer = SuccessWithMessage(
  Type.Array(
    named('CertificationListed', 'A test of a receiver, and how it ended.', {
      ...fields,
      passed: nullable(Type.Boolean({ description: 'Null until it has ended.' })),
    }),
  ),
  'CertificationsAnswer',
  'The latest certifications, the newest first.',
);

export const CertificationAnswer = SuccessWithMessage(
  named('Certification', 'A test of a receiver.', {
    ...fields,
    progress: named('CertificationProgress', 'How far it has come.', {
      plays: Type.Integer({ description: 'The deliveries that are played.' }),
      settled: Type.Integer({
        description: 'Those of them whose webhooks were all sent, or one turned away.',
      }),
    }),
    report: nullable(CertificationReport),
  }),
  'CertificationAnswer',
  'The certification, with its report when it is over.',
);
