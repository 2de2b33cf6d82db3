export {
  type Input,
  isOutput,
  type JournalLine,
  type Output,
  type RecordingHead,
  type TimedInput,
} from './input.ts';
export { type InputJournal, noJournal, type Question } from './input-journal.ts';
export { journaledClient } from './journaled-client.ts';
export { openJournal } from './open-journal.ts';
export { countInputs, NoRecordingError, type Recording, readRecording, recordingsIn } from './recording-file.ts';
export { RecordingJournal } from './recording-journal.ts';
export { ReplayedJournal, type ReplayedStep } from './replayed-journal.ts';
