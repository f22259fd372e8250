/** Letters of other alphabets that look like a Latin one. Source: Unicode Technical Standard 39, confusables.txt. */
const LIKE_LATIN = /^[АВЕЅІЈКМНОРСТУХҮԌԚԜԝԛаесорѕіјухүһӏԁԍкнмтвгѵѡΑΒΕΖΗΙΚΜΝΟΡΤΥΧαικνορτυχγσωϲϳ]+$/u;
/** Latin letters that look like one of another alphabet. */
const LIKE_OTHERS = /^[ABCEHIJKMNOPSTXYZabcehijkmnopstuvxyrw]+$/u;

const LETTERS = /\p{L}/gu;
const WORDS = /[\p{L}\p{M}\p{N}]+/gu;

/**
 * Returns true if a word mixes Latin letters with Cyrillic or Greek ones, and all that it has of one alphabet look like letters of the
 * other, as in a "Paypal" whose second letter is Cyrillic. Words such as "Δt" or "Ωmega", and texts of several alphabets, mix nothing.
 */
export function hasLookAlike(text: string): boolean {
  return (text.match(WORDS) ?? []).some((word) => {
    const letters = word.normalize('NFD').match(LETTERS) ?? [];
    const latin = letters.filter((letter) => /\p{sc=Latn}/u.test(letter)).join('');
    const other = letters.filter((letter) => /[\p{sc=Cyrl}\p{sc=Grek}]/u.test(letter)).join('');
    return latin !== '' && other !== '' && (LIKE_LATIN.test(other) || (other.length > 1 && LIKE_OTHERS.test(latin)));
  });
}
