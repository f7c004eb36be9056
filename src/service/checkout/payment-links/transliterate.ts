const letters: Readonly<Record<string, string>> = {
  ...{ ß: "ss", æ: "ae", œ: "oe", ø: "o", ł: "l", đ: "d", ð: "d", þ: "th", ħ: "h", ı: "i", ŋ: "ng" },
  ...{ α: "a", β: "v", γ: "g", δ: "d", ε: "e", ζ: "z", η: "i", θ: "th", ι: "i", κ: "k", λ: "l", μ: "m" },
  ...{ ν: "n", ξ: "x", ο: "o", π: "p", ρ: "r", σ: "s", ς: "s", τ: "t", υ: "y", φ: "f", χ: "ch", ψ: "ps" },
  ...{ ω: "o", а: "a", б: "b", в: "v", г: "g", д: "d", е: "e", ж: "zh", з: "z", и: "i", й: "y", к: "k" },
  ...{ л: "l", м: "m", н: "n", о: "o", п: "p", р: "r", с: "s", т: "t", у: "u", ф: "f", х: "kh", ц: "ts" },
  ...{ ч: "ch", ш: "sh", щ: "shch", ъ: "", ы: "y", ь: "", э: "e", ю: "yu", я: "ya", є: "ye", і: "i", ґ: "g" },
};

/**
 * Converts letters of European alphabets to lower-case Latin letters without accents. Other scripts are not changed.
 */
export function transliterate(text: string): string {
  const converted = text
    .normalize("NFC")
    .toLowerCase()
    .replace(/\p{Letter}/gu, (letter) => letters[letter] ?? letter);
  return converted
    .normalize("NFKD")
    .replace(/\p{Mark}/gu, "")
    .replace(/\p{Letter}/gu, (letter) => letters[letter] ?? letter);
}
